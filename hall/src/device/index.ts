/** The hall of one device: tables for those who pass it around. */
export { copiedStore } from './copied-store.ts';
export { DeviceHall, type DeviceHallOptions, type DeviceSeat, type DeviceTable, type DeviceTableRequest } from './device-hall.ts';
export { readTableFile, type TableFile } from './table-file.ts';
