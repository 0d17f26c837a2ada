/** A look into a database past the store, and a hand in it. */
import { Client } from 'pg';

export async function rowsIn(url: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export const change = async (url: string, text: string): Promise<void> => void (await rowsIn(url, text));
