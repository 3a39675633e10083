//! Spaces: the kinds of variables of a set or relation.

/// A kind of variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VarKind {
    /// A coordinate of the points that a relation maps from. Sets have none.
    Domain,
    /// A coordinate of the points that a relation maps to; of a set's points.
    Range,
    /// Parameter: a number that is fixed but unknown.
    Symbol,
    /// An existentially quantified variable.
    Local,
}

impl VarKind {
    /// All kinds, in the order of their columns.
    pub const ALL: [VarKind; 4] = [VarKind::Domain, VarKind::Range, VarKind::Symbol, VarKind::Local];
}

/// The numbers of variables of each kind. Columns of constraints are in this order: domain, range, symbols,
/// locals, and the constant last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Space {
    /// Coordinates of the domain.
    pub domain: usize,
    /// Coordinates of the range.
    pub range: usize,
    /// Symbols.
    pub symbols: usize,
    /// Locals.
    pub locals: usize,
}

impl Space {
    /// Returns the space of sets of points with symbols.
    pub fn set(dims: usize, symbols: usize) -> Space {
        Space { domain: 0, range: dims, symbols, locals: 0 }
    }

    /// Returns the space of relations with symbols.
    pub fn relation(domain: usize, range: usize, symbols: usize) -> Space {
        Space { domain, range, symbols, locals: 0 }
    }

    /// Returns the number of variables of a kind.
    pub fn count(&self, kind: VarKind) -> usize {
        match kind {
            VarKind::Domain => self.domain,
            VarKind::Range => self.range,
            VarKind::Symbol => self.symbols,
            VarKind::Local => self.locals,
        }
    }

    pub(crate) fn count_mut(&mut self, kind: VarKind) -> &mut usize {
        match kind {
            VarKind::Domain => &mut self.domain,
            VarKind::Range => &mut self.range,
            VarKind::Symbol => &mut self.symbols,
            VarKind::Local => &mut self.locals,
        }
    }

    /// Returns the column of the first variable of a kind.
    pub fn offset(&self, kind: VarKind) -> usize {
        VarKind::ALL.iter().take_while(|&&before| before != kind).map(|&before| self.count(before)).sum()
    }

    /// Returns the number of dimensions: domain and range.
    pub fn dims(&self) -> usize {
        self.domain + self.range
    }

    /// Returns the number of variables of all kinds.
    pub fn vars(&self) -> usize {
        self.dims() + self.symbols + self.locals
    }

    /// Returns the number of columns: all variables and the constant.
    pub fn columns(&self) -> usize {
        self.vars() + 1
    }

    /// Returns the space without its locals.
    pub fn without_locals(&self) -> Space {
        Space { locals: 0, ..*self }
    }

    /// Returns whether both have equal dimensions and symbols, regardless of locals.
    pub fn is_compatible(&self, other: &Space) -> bool {
        self.without_locals() == other.without_locals()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_in_order() {
        let space = Space { domain: 2, range: 1, symbols: 3, locals: 4 };
        let offsets = VarKind::ALL.map(|kind| space.offset(kind));
        assert_eq!(offsets, [0, 2, 3, 6]);
        assert_eq!((space.dims(), space.vars(), space.columns()), (3, 10, 11));
        assert!(space.is_compatible(&Space::relation(2, 1, 3)) && !space.is_compatible(&Space::set(3, 3)));
    }
}
