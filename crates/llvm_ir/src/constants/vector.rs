//! Folding of instructions on the elements of vectors.
//!
//! Of scalable vectors not all elements are known, and positions may be expressions. What LLVM's builder makes of constants is an
//! expression then.

use super::aggregate::MAX_ELEMENTS;
use super::{Const, Constants, Data, len};
use ir::Type;

impl Constants<'_> {
    /// Folds an element of a vector.
    pub(crate) fn extract_element(&mut self, vector: Const, position: Const) -> Option<Const> {
        let ty = self.ty(vector).element_type()?.handle();
        if self.is_poison(vector) || self.is_undef(position) || self.is_poison(position) {
            return Some(self.poison(ty));
        }
        if self.is_undef(vector) {
            return Some(self.undef(ty));
        }
        let index = self.as_int(position).and_then(|index| index.to_u64());
        let Some(index) = index.filter(|_| self.ty(vector).scalable_dims() == 0) else {
            return Some(self.element_somewhere(vector, position));
        };
        match len(self.ty(vector)) {
            Some(len) if index >= len => Some(self.poison(ty)),
            _ if self.is_expression(vector) => Some(self.element_somewhere(vector, position)),
            _ => self.element(vector, index),
        }
    }

    /// Returns an element of a scalable vector, or at a position that is an expression: known, or an expression.
    fn element_somewhere(&mut self, mut vector: Const, position: Const) -> Const {
        let ty = self.ty(vector);
        let (Some(element), Some(lanes)) = (ty.element_type(), ty.shape().and_then(|shape| shape.first()))
        else {
            return vector;
        };
        let index = self.as_int(position).and_then(|index| index.to_u64());
        while let &Data::InsertElement(inner, value, at) = self.data(vector) {
            match self.as_int(at).and_then(|at| at.to_u64()).zip(index) {
                Some((at, index)) if at == index => return value,
                Some(_) => vector = inner,
                None => break,
            }
        }
        match self.data(vector) {
            Data::Poison => self.poison(element.handle()),
            Data::Undef => self.undef(element.handle()),
            Data::Null if index.is_some_and(|index| index < lanes.unsigned_abs()) => {
                self.null(element.handle())
            }
            _ => match self.splat_value(vector) {
                Some(value) if index.is_some_and(|index| index < lanes.unsigned_abs()) => value,
                _ => self.make(element.handle(), Data::ExtractElement(vector, position)),
            },
        }
    }

    /// Folds a vector with another element.
    pub(crate) fn insert_element(&mut self, vector: Const, value: Const, position: Const) -> Option<Const> {
        let ty = self.ty(vector);
        if self.is_undef(position) || self.is_poison(position) {
            return Some(self.poison(ty.handle()));
        }
        if self.is_null(vector) && self.is_null(value) {
            return Some(vector);
        }
        let index = self.as_int(position).and_then(|index| index.to_u64());
        let Some(index) = index.filter(|_| ty.scalable_dims() == 0) else {
            return Some(self.make(ty.handle(), Data::InsertElement(vector, value, position)));
        };
        let len = len(ty)?;
        if index >= len {
            return Some(self.poison(ty.handle()));
        }
        let mut elements = if self.is_expression(vector) {
            let positions = (0..len.min(MAX_ELEMENTS)).map(|at| self.small(Type::I32, at as i64));
            let positions: Vec<Const> = positions.collect();
            positions.into_iter().map(|at| self.extract_element(vector, at)).collect::<Option<_>>()?
        } else {
            self.all_elements(vector)?
        };
        *elements.get_mut(usize::try_from(index).ok()?)? = value;
        Some(self.elements(ty.handle(), elements))
    }

    /// Folds a selection of elements of two vectors.
    pub(crate) fn shuffle(&mut self, first: Const, second: Const, mask: &[i64], to: Type) -> Option<Const> {
        let from = self.ty(first);
        let element = from.element_type()?.handle();
        if mask.iter().all(|&place| place < 0) {
            return Some(self.poison(to));
        }
        if from.scalable_dims() != 0 {
            return self.first_element(first, second, to);
        }
        let len = len(from)? as i64;
        let mut elements = Vec::with_capacity(mask.len());
        for &place in mask {
            elements.push(match place {
                place if place < 0 || place >= 2 * len => self.undef(element),
                place if place < len => self.element(first, place as u64)?,
                place => self.element(second, (place - len) as u64)?,
            });
        }
        Some(self.elements(to, elements))
    }

    /// Returns a scalable vector of the first element of another one: the only selection there is.
    fn first_element(&mut self, first: Const, second: Const, to: Type) -> Option<Const> {
        let zero = self.small(Type::I32, 0);
        let value = self.extract_element(first, zero)?;
        if self.is_null(value) || self.is_undef(value) || self.is_poison(value) {
            return Some(self.splat(to, value));
        }
        if let Some(value) = self.inserted_first(first, second)
            && matches!(self.data(value), Data::Int(_) | Data::Float(_))
        {
            return Some(self.splat(to, value));
        }
        Some(self.make(to, Data::FirstElement(first, second)))
    }

    /// Returns the element that is everywhere in a vector.
    pub(super) fn splat_value(&self, of: Const) -> Option<Const> {
        match *self.data(of) {
            Data::Splat(value) => Some(value),
            Data::FirstElement(first, second) => self.inserted_first(first, second),
            _ => None,
        }
    }

    /// Returns the element that is inserted first into an undefined vector, if the other vector is undefined too.
    fn inserted_first(&self, first: Const, second: Const) -> Option<Const> {
        let Data::InsertElement(inner, value, at) = *self.data(first) else { return None };
        let is_undefined = |of: Const| self.is_undef(of) || self.is_poison(of);
        let is_first = self.as_int(at).is_some_and(|at| at.is_zero());
        (is_first && is_undefined(inner) && is_undefined(second)).then_some(value)
    }

    /// Returns a scalable vector of equal elements that are no numbers, as the expression that LLVM has for it.
    pub(super) fn scalable_splat(&mut self, ty: Type, value: Const) -> Const {
        let (poison, zero) = (self.poison(ty), self.small(Type::I64, 0));
        let first = self.make(ty, Data::InsertElement(poison, value, zero));
        self.make(ty, Data::FirstElement(first, poison))
    }
}
