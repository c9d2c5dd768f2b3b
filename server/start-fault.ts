/** A reason not to start that the operator can mend. Its message is one sentence. */
export class StartFault extends Error {}
