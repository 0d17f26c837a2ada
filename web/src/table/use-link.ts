/** A link to a table for as long as a part of the page is shown. Coming back to the page, or to a network, does not wait for the next attempt. */
import { connectTable, type TableLink } from '@parlour/client';
import { useEffect, useState } from 'react';
import { BUILD } from '../build.ts';
import { whoAmI } from '../identity.ts';
import { heedNetwork } from '../network.ts';
import { keptJournal } from './journal.ts';

export function useLink(code: string, token: string, passcode: string | undefined): TableLink | null {
  const [link, setLink] = useState<TableLink | null>(null);
  useEffect(() => {
    const since = keptJournal(code, whoAmI()?.player ?? '').followedTo || undefined;
    const opened = connectTable({ url: location.origin, table: code, token, passcode, build: BUILD, since });
    setLink(opened);
    const unheed = heedNetwork(opened);
    return () => {
      unheed();
      opened.close();
      setLink(null);
    };
  }, [code, token, passcode]);
  return link;
}
