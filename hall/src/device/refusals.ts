/** Every code with which the hall of one device refuses, beside those of tables and games. Each has its words in the web client. */
export const DEVICE_REFUSALS = ['device/nobody', 'file/format', 'file/newer', 'file/other'] as const;
