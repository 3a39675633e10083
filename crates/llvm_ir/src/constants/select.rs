//! Folding of choices, in the order in which LLVM tries its rules.

use super::{Const, Constants, Data};
use ir::Type;
use llvm::types::address_space;

impl Constants<'_> {
    /// Folds a choice.
    pub(crate) fn select(&mut self, condition: Const, yes: Const, no: Const) -> Option<Const> {
        let ty = self.ty(yes).handle();
        if self.is_null(condition) {
            return Some(no);
        }
        if self.is_all_true(condition) {
            return Some(yes);
        }
        if let Some(chosen) = self.select_elements(ty, condition, yes, no) {
            return Some(chosen);
        }
        if self.is_poison(condition) {
            return Some(self.poison(ty));
        }
        if self.is_undef(condition) {
            return Some(if self.is_undef_or_poison(yes) { yes } else { no });
        }
        if yes == no || self.is_poison(no) {
            return Some(yes);
        }
        if self.is_poison(yes) {
            return Some(no);
        }
        if self.is_undef(yes) && self.is_surely_not_poison(no) {
            return Some(no);
        }
        if self.is_undef(no) && self.is_surely_not_poison(yes) {
            return Some(yes);
        }
        None
    }

    fn is_all_true(&self, condition: Const) -> bool {
        match *self.data(condition) {
            Data::Splat(value) => self.is_all_true(value),
            _ => self.as_int(condition).is_some_and(|value| value.is_one()),
        }
    }

    fn is_undef_or_poison(&self, of: Const) -> bool {
        self.is_undef(of) || self.is_poison(of)
    }

    /// Chooses among the elements of vectors, by a vector whose elements are known.
    fn select_elements(&mut self, ty: Type, condition: Const, yes: Const, no: Const) -> Option<Const> {
        if !matches!(self.data(condition), Data::Elements(_)) || !self.ty(condition).is_vector() {
            return None;
        }
        let element = self.cx.ty(ty).element_type()?.handle();
        let mut chosen = Vec::new();
        for (index, condition) in (0..).zip(self.all_elements(condition)?) {
            let (yes, no) = (self.element(yes, index)?, self.element(no, index)?);
            chosen.push(if self.is_poison(condition) {
                self.poison(element)
            } else if yes == no {
                yes
            } else if self.is_undef(condition) {
                if self.is_undef_or_poison(yes) { yes } else { no }
            } else if self.as_int(condition)?.is_zero() {
                no
            } else {
                yes
            });
        }
        Some(self.elements(ty, chosen))
    }

    fn is_surely_not_poison(&mut self, of: Const) -> bool {
        let ty = self.ty(of);
        match *self.data(of) {
            Data::Int(_) | Data::Float(_) => true,
            Data::Null => ty.is_vector() || address_space(ty).is_some(),
            Data::Undef => ty.is_vector(),
            Data::Symbol(name) => self.objects.get(&name).is_some_and(|object| object.is_object),
            Data::Splat(value) => ty.scalable_dims() == 0 && self.is_number_or_undef(value),
            Data::Elements(_) if ty.is_vector() => {
                self.all_elements(of).is_some_and(|all| all.iter().all(|&of| self.is_number_or_undef(of)))
            }
            Data::Dense(..) => ty.is_vector(),
            _ => false,
        }
    }

    /// Whether an element of a vector is neither poison nor an expression.
    fn is_number_or_undef(&self, of: Const) -> bool {
        matches!(
            self.data(of),
            Data::Int(_) | Data::Float(_) | Data::Null | Data::Undef | Data::Symbol(_) | Data::Block(..)
        )
    }
}
