import { backyard } from './backyard.js'
import { courtyard } from './courtyard.js'
import { driveway } from './driveway.js'
import { frontGate } from './front-gate.js'
import { garage } from './garage.js'
import { porch } from './porch.js'

/** What each camera sees when nobody is there, 1280 by 720. */
export const backgrounds = { front_gate: frontGate, courtyard, driveway, garage, backyard, porch }
