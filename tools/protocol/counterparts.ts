/** For those who come from the projects whose games these are: what their messages are called here. */

export interface Counterpart {
  readonly theirs: string;
  readonly here: string;
}

/** Every message that the Perudo+ source names (in its section 16), from clients and from its server. */
export const PERUDO_PLUS: readonly Counterpart[] = [
  { theirs: 'register', here: '`POST /api/people`, then `hello` with the token' },
  { theirs: 'list_sessions', here: '`hello` with `table: null`, or `GET /api/tables`' },
  { theirs: 'create_session', here: '`POST /api/tables`' },
  { theirs: 'join_session', here: '`hello` with the table’s code' },
  { theirs: 'leave_session', here: 'command `leave`' },
  { theirs: 'join_game', here: 'command `sit`; the name is the person’s' },
  { theirs: 'start_game', here: 'command `start`' },
  { theirs: 'make_bid', here: 'command `move` with a move of kind `bid`' },
  { theirs: 'call_dudo', here: 'command `move` with a move of kind `dudo`' },
  { theirs: 'call_jonti', here: 'command `move` with a move of kind `jonti`' },
  { theirs: 'play_card', here: 'command `move` with a move of the card’s kind' },
  { theirs: 'ready_for_round', here: 'command `go-on`' },
  { theirs: 'new_game', here: 'command `lobby`, or `rematch`' },
  { theirs: 'pause_game', here: 'command `pause`' },
  { theirs: 'resume_game', here: 'command `resume`' },
  { theirs: 'chat', here: '`say`' },
  { theirs: 'kick_player', here: 'command `kick`' },
  { theirs: 'select_slot', here: 'command `sit` with a seat' },
  { theirs: 'connection_accepted', here: '`welcome`' },
  { theirs: 'game_started', here: 'news of the table: `started`, then `dealt`' },
  { theirs: 'private_info', here: '`own` in a `welcome`, and in an `update` where it may have changed' },
  { theirs: 'bid_made', here: 'news of the game: `bid`' },
  { theirs: 'dudo_called', here: 'news of the game: `called`' },
  { theirs: 'dudo_result', here: 'news of the game: `counted`, then who lost what' },
  { theirs: 'jonti_called', here: 'news of the game: `called`' },
  { theirs: 'jonti_result', here: 'news of the game: `counted`, then who won or lost what' },
  { theirs: 'round_started', here: 'news of the game: `round`, and to each seat `rolled`' },
  { theirs: 'game_over', here: 'news of the table: `finished`; the standing is in `table.result`' },
  {
    theirs: 'card_played',
    here: 'news of the game, by what the card does: `looked`, `gauging`, `inflated`, `shifted`, `effect`, `rerolled`, `polished`, `cracked`, `swapped`, `pretended`',
  },
  { theirs: 'card_drawn', here: 'news of the game, to the seat: `drawn`' },
  { theirs: 'player_drew_card', here: 'news of the game: `drew`' },
  { theirs: 'game_paused', here: 'news of the table: `paused`' },
  { theirs: 'game_resumed', here: 'news of the table: `resumed`' },
  { theirs: 'player_kicked', here: 'news of the table: `kicked`; to the player, close code 4105' },
  { theirs: 'error', here: '`refused`' },
];

/** Every event that the KaliTiri source names. */
export const KALITIRI: readonly Counterpart[] = [
  { theirs: 'user-join-room', here: '`hello`; whoever returns says `since`' },
  { theirs: 'game-start', here: 'command `start`' },
  { theirs: 'game-cards-removed', here: 'news of the game: `deal`, in its `out`' },
  { theirs: 'game-state-update', here: '`update`, or `welcome` for everything' },
  { theirs: 'game-phase-change', here: '`open.phase` of the view' },
  { theirs: 'game-select-powerhouse', here: 'command `move` with a move of kind `trump`' },
  { theirs: 'game-select-partners', here: 'command `move` with a move of kind `call`, one a partner' },
  { theirs: 'game-play-card', here: 'command `move` with a move of kind `play`' },
  { theirs: 'game-partner-revealed', here: 'news of the game: `partner`' },
  { theirs: 'game-next-round', here: 'command `go-on`' },
  { theirs: 'next-round-ready-update', here: 'news of the table: `willing`; all that the round does not wait for, bots too, are in `turn.willing`' },
  { theirs: 'game-quit', here: 'command `lobby`' },
  { theirs: 'game-player-disconnected', here: '`presence`; after a while news of the table: `away`' },
  { theirs: 'game-player-reconnected', here: '`presence`; news of the table: `back`' },
];
