import { eventStoreContract } from '../../../../test/contract/event-store.contract';
import { MemoryEventStore } from './memory-event-store';

const store = new MemoryEventStore();
eventStoreContract('memory', () => ({ store, contiguous: true }));
