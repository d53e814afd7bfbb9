throw { toString: () => { throw null } }
