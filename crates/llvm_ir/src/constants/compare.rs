//! Folding of comparisons of addresses, and of integers that are expressions.

use super::address::INBOUNDS;
use super::scalar::compare_ints;
use super::{Const, Constants, Data};
use crate::kinds::Cast;
use apnum::ApInt;
use llvm::types::address_space;

/// Returns the predicate of swapped operands.
fn swapped(predicate: &str) -> String {
    predicate.replace('g', "?").replace('l', "g").replace('?', "l")
}

impl Constants<'_> {
    /// Compares constants that are no numbers; `None` if the result is not known.
    pub(super) fn compare_addresses(&mut self, predicate: &str, lhs: Const, rhs: Const) -> Option<bool> {
        if lhs == rhs {
            return Some(matches!(predicate, "eq" | "ule" | "uge" | "sle" | "sge"));
        }
        if let (Some(left), Some(right)) = (self.address_number(lhs), self.address_number(rhs)) {
            return compare_ints(predicate, &left, &right);
        }
        if self.is_null(rhs) && self.is_surely_not_null(lhs) {
            return Some(matches!(predicate, "ne" | "ugt" | "uge")).filter(|_| !predicate.starts_with('s'));
        }
        if self.is_null(lhs) && self.is_surely_not_null(rhs) {
            return self.compare_addresses(&swapped(predicate), rhs, lhs);
        }
        if let Some(holds) = self.compare_offsets(predicate, lhs, rhs) {
            return Some(holds);
        }
        let is_equal = predicate == "eq";
        (matches!(predicate, "eq" | "ne") && self.are_other_objects(lhs, rhs)).then_some(!is_equal)
    }

    /// Compares addresses in one object by their offsets, which are signed; for an order both must be in bounds.
    fn compare_offsets(&mut self, predicate: &str, lhs: Const, rhs: Const) -> Option<bool> {
        let space = address_space(self.ty(lhs)).filter(|_| !predicate.starts_with('s'))?;
        let in_bounds = !matches!(predicate, "eq" | "ne");
        let (left, right) =
            (self.base_and_offset_within(lhs, in_bounds), self.base_and_offset_within(rhs, in_bounds));
        let bits = self.layout.pointer_bits(space) as u32;
        let number = |offset: i64| ApInt::from_i64(bits, offset);
        let signed = predicate.replace('u', "s");
        if left.0 != right.0 { None } else { compare_ints(&signed, &number(left.1), &number(right.1)) }
    }

    /// Returns the integer that an address is, of the width of addresses.
    fn address_number(&self, of: Const) -> Option<ApInt> {
        let bits = self.layout.pointer_bits(address_space(self.ty(of))?) as u32;
        match self.data(of) {
            Data::Null => Some(ApInt::zero(bits)),
            &Data::Cast(Cast::IntToPtr, inner) => Some(self.as_int(inner)?.zext_or_trunc(bits)),
            _ => None,
        }
    }

    fn is_surely_not_null(&self, of: Const) -> bool {
        match self.data(of) {
            Data::Symbol(name) => {
                self.objects.get(name).is_some_and(|object| object.is_object && !object.may_be_null)
            }
            Data::Gep(_, flags, operands) if flags & INBOUNDS != 0 => {
                matches!(self.data(operands[0]), Data::Symbol(_)) && self.is_surely_not_null(operands[0])
            }
            _ => false,
        }
    }

    /// Whether constants are the addresses of two globals that cannot be at one place.
    fn are_other_objects(&self, lhs: Const, rhs: Const) -> bool {
        let is_unique = |of: Const| match self.data(of) {
            Data::Symbol(name) => self.objects.get(name).is_some_and(|object| object.is_unique),
            _ => false,
        };
        lhs != rhs && is_unique(lhs) && is_unique(rhs)
    }
}
