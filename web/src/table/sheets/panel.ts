/** What lies over the table or beside it, one at a time. */
export type Panel = 'minute' | 'words' | 'rules' | 'settings' | 'keys' | 'menu' | 'log' | null;
