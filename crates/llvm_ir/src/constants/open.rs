//! Aggregates that are built by a chain of insertions.
//!
//! Importers write the initializer of an array of a thousand structures as a thousand insertions. If each were a constant
//! of its own, time and memory would grow with the square of the length. So a chain of which nothing else uses the parts
//! changes one list of elements in place, which becomes a constant at its end.

use super::{Const, Constants, Data, element_type};

impl Constants<'_> {
    /// Folds an aggregate with another element, where nothing but a further insertion uses the result: it is open.
    pub(crate) fn insert_in_place(&mut self, of: Const, value: Const, position: &[i64]) -> Option<Const> {
        let (&index, rest) = position.split_first()?;
        let index = u64::try_from(index).ok()?;
        element_type(self.ty(of), index)?;
        let inner = self.element(of, index)?;
        let new = self.insert_value(inner, value, rest)?;
        let open = if self.open.contains(&of) { of } else { self.reopen(of)? };
        let Data::Elements(elements) = &mut self.all[open.0 as usize].1 else { return None };
        *elements.get_mut(usize::try_from(index).ok()?)? = new;
        Some(open)
    }

    /// Returns an open aggregate with the elements of a constant.
    fn reopen(&mut self, of: Const) -> Option<Const> {
        let elements = self.all_elements(of)?;
        let open = Const(self.all.len() as u32);
        self.all.push((self.ty(of).handle(), Data::Elements(elements.into())));
        self.texts.push(Box::default());
        self.open.insert(open);
        Some(open)
    }

    /// Returns the constant that an aggregate is, if it is open. It is open no more.
    pub(crate) fn close(&mut self, open: Const) -> Const {
        if !self.open.remove(&open) {
            return open;
        }
        let ty = self.ty(open).handle();
        match std::mem::replace(&mut self.all[open.0 as usize].1, Data::Undef) {
            Data::Elements(elements) => self.elements(ty, elements.into()),
            _ => self.undef(ty),
        }
    }
}
