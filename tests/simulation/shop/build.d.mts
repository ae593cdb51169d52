import type { PlantedBug } from '../planted-bugs';

export function buildRelease(outfile: string, bug?: PlantedBug): Promise<void>;
export function buildSimulation(outfile: string): Promise<void>;
