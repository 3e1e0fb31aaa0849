import { v5 as uuidv5 } from 'uuid';

/** The id of the question that a command asks: the same however often the command is sent. */
export const questionIdOf = (commandId: string): string => uuidv5('question', commandId);
