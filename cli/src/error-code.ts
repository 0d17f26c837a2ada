/** The system's code of an error, such as ENOENT; empty for any other. */
export const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
