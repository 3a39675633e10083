//! Folding of instructions whose operands are all constants, as LLVM's builder does it while it makes them.

use super::aggregate::MAX_ELEMENTS;
use super::scalar::{Number, cast_float, cast_int, compare_floats, compare_ints, float_binary, int_binary};
use super::{Const, Constants, Data, element_type, float_kind, len};
use crate::kinds::{Binary, Cast};
use apnum::{ApFloat, ApInt};
use ir::Type;

fn is_commutative(op: Binary) -> bool {
    matches!(
        op,
        Binary::Add | Binary::Mul | Binary::And | Binary::Or | Binary::Xor | Binary::FAdd | Binary::FMul
    )
}

/// Whether there are expressions of an operation.
fn has_expression(op: Binary) -> bool {
    matches!(op, Binary::Add | Binary::Sub | Binary::Xor)
}

fn is_division(op: Binary) -> bool {
    matches!(op, Binary::UDiv | Binary::SDiv | Binary::URem | Binary::SRem)
}

impl Constants<'_> {
    fn number(&mut self, ty: Type, number: Number) -> Const {
        match number {
            Number::Int(value) => self.int(ty, value),
            Number::Float(value) => self.float(ty, &value),
            Number::Poison => self.poison(ty),
        }
    }

    /// Applies a function to the elements of vectors; `None` if one of them is not folded.
    fn by_elements(
        &mut self,
        ty: Type,
        operands: &[Const],
        mut fold: impl FnMut(&mut Self, &[Const], Type) -> Option<Const>,
    ) -> Option<Const> {
        let view = self.cx.ty(ty);
        let element = view.element_type()?.handle();
        if let Some(values) = self.as_splats(operands) {
            let value = fold(self, &values, element)?;
            return Some(self.splat(ty, value));
        }
        let mut results = Vec::new();
        for index in 0..len(view).filter(|&len| len <= MAX_ELEMENTS)? {
            let values: Option<Vec<Const>> =
                operands.iter().map(|&operand| self.element(operand, index)).collect();
            results.push(fold(self, &values?, element)?);
        }
        Some(self.elements(ty, results))
    }

    /// Returns the elements of operands that are all vectors of equal elements.
    fn as_splats(&mut self, operands: &[Const]) -> Option<Vec<Const>> {
        let splat = |this: &mut Self, of: Const| match this.data(of) {
            Data::Splat(_) | Data::FirstElement(..) => this.splat_value(of),
            Data::Null if this.ty(of).is_vector() => this.element(of, 0),
            _ => None,
        };
        operands.iter().map(|&operand| splat(self, operand)).collect()
    }

    /// Folds an instruction of two operands.
    pub(crate) fn binary(&mut self, op: Binary, flags: u32, lhs: Const, rhs: Const) -> Option<Const> {
        let ty = self.ty(lhs).handle();
        if self.is_identity(op, rhs) {
            return Some(lhs);
        }
        if is_commutative(op) && self.is_identity(op, lhs) {
            return Some(rhs);
        }
        if self.is_poison(lhs) || self.is_poison(rhs) {
            return Some(self.poison(ty));
        }
        // Undefined vectors of known length are folded by their elements.
        let is_vector = self.ty(lhs).is_vector();
        if (!is_vector || self.ty(lhs).scalable_dims() != 0) && (self.is_undef(lhs) || self.is_undef(rhs)) {
            return self.binary_of_undef(op, lhs, rhs);
        }
        if let (Some(left), Some(right)) = (self.as_int(lhs), self.as_int(rhs)) {
            let number = int_binary(op, left, right)?;
            return Some(self.number(ty, number));
        }
        if let (Some(left), Some(right)) = (self.as_float(lhs), self.as_float(rhs)) {
            let value = float_binary(op, &left, &right)?;
            return Some(self.float(ty, &value));
        }
        if !is_vector {
            return self.binary_expression(op, flags, lhs, rhs);
        }
        if is_division(op) && self.is_null(rhs) {
            return Some(self.poison(ty));
        }
        if let Some(folded) =
            self.by_elements(ty, &[lhs, rhs], |this, of, _| this.binary(op, 0, of[0], of[1]))
        {
            return Some(folded);
        }
        has_expression(op).then(|| self.make(ty, Data::Binary(op, 0, lhs, rhs)))
    }

    /// Folds to an expression, of the operations that there are expressions of.
    fn binary_expression(&mut self, op: Binary, flags: u32, lhs: Const, rhs: Const) -> Option<Const> {
        let ty = self.ty(lhs).handle();
        let is_swapped = self.as_int(lhs).is_some() && matches!(op, Binary::Add | Binary::Xor);
        let (lhs, rhs) = if is_swapped { (rhs, lhs) } else { (lhs, rhs) };
        let right = self.as_int(rhs).cloned();
        if let Some(value) = &right {
            if value.is_zero() && matches!(op, Binary::Mul | Binary::And) {
                return Some(rhs);
            }
            if value.is_zero() && is_division(op) {
                return Some(self.poison(ty));
            }
        }
        if self.ty(lhs) == Type::I1 {
            match op {
                Binary::Add | Binary::Sub => return self.binary(Binary::Xor, 0, lhs, rhs),
                // A shift is by no bits, a divisor is one: all else is poison.
                Binary::Shl | Binary::LShr | Binary::AShr | Binary::SDiv | Binary::UDiv => return Some(lhs),
                Binary::SRem | Binary::URem => return Some(self.null(ty)),
                _ => {}
            }
        }
        if !has_expression(op) {
            return None;
        }
        if op == Binary::Sub
            && let Some(distance) = self.distance(lhs, rhs)
        {
            let width = self.ty(lhs).int_width()?;
            return Some(self.int(ty, ApInt::from_i64(64, distance).sext_or_trunc(width)));
        }
        // (a op c1) op c2 = a op (c1 op c2).
        if let (Some(_), &Data::Binary(inner, _, base, first)) = (&right, self.data(lhs))
            && inner == op
            && op != Binary::Sub
            && self.as_int(first).is_some()
        {
            let sum = self.binary(op, 0, first, rhs)?;
            return self.binary(op, 0, base, sum);
        }
        Some(self.make(ty, Data::Binary(op, flags, lhs, rhs)))
    }

    /// Whether an operand to the right leaves the other one as it is.
    fn is_identity(&mut self, op: Binary, rhs: Const) -> bool {
        if self.ty(rhs).is_vector() {
            return self.as_splats(&[rhs]).is_some_and(|value| self.is_identity(op, value[0]));
        }
        if let Some(value) = self.as_int(rhs) {
            return match op {
                Binary::Mul | Binary::UDiv | Binary::SDiv => value.is_one(),
                Binary::And => value.is_all_ones(),
                Binary::URem | Binary::SRem => false,
                _ => value.is_zero(),
            };
        }
        let Some(value) = self.as_float(rhs) else { return false };
        match op {
            Binary::FAdd => value.is_zero() && value.is_negative(),
            Binary::FSub => value.is_zero() && !value.is_negative(),
            Binary::FMul | Binary::FDiv => value == ApFloat::one(value.kind()),
            _ => false,
        }
    }

    fn binary_of_undef(&mut self, op: Binary, lhs: Const, rhs: Const) -> Option<Const> {
        let ty = self.ty(lhs).handle();
        let both = self.is_undef(lhs) && self.is_undef(rhs);
        let is_rhs = self.is_undef(rhs);
        let other = if is_rhs { lhs } else { rhs };
        let scalar = match *self.data(other) {
            Data::Splat(value) => value,
            _ => other,
        };
        let odd = self.as_int(scalar).is_some_and(|value| value.bit(0));
        let is_negative_zero =
            self.as_float(scalar).is_some_and(|value| value.is_zero() && value.is_negative());
        match op {
            Binary::Xor if both => Some(self.null(ty)),
            Binary::Add | Binary::Sub | Binary::Xor => Some(self.undef(ty)),
            Binary::And | Binary::Or if both => Some(self.undef(ty)),
            Binary::And => Some(self.null(ty)),
            Binary::Or => self.all_ones(ty),
            Binary::Mul if both || odd => Some(self.undef(ty)),
            Binary::Mul => Some(self.null(ty)),
            _ if is_division(op) && (is_rhs || self.is_null(rhs)) => Some(self.poison(ty)),
            Binary::Shl | Binary::LShr | Binary::AShr if is_rhs => Some(self.poison(ty)),
            Binary::Shl | Binary::LShr | Binary::AShr => Some(self.null(ty)),
            _ if is_division(op) => Some(self.null(ty)),
            Binary::FSub if is_rhs && is_negative_zero => Some(self.undef(ty)),
            _ if both => Some(self.undef(ty)),
            _ => self.nan(ty),
        }
    }

    fn all_ones(&mut self, ty: Type) -> Option<Const> {
        let view = self.cx.ty(ty);
        let element = view.element_or_self();
        let ones = self.int(element.handle(), ApInt::all_ones(element.int_width()?));
        Some(if view.is_vector() { self.splat(ty, ones) } else { ones })
    }

    fn nan(&mut self, ty: Type) -> Option<Const> {
        let view = self.cx.ty(ty);
        let element = view.element_or_self();
        let nan = self.float(element.handle(), &ApFloat::nan(float_kind(element)?, false));
        Some(if view.is_vector() { self.splat(ty, nan) } else { nan })
    }

    /// Folds a float with the other sign.
    pub(crate) fn negate(&mut self, of: Const) -> Option<Const> {
        let ty = self.ty(of).handle();
        if self.is_undef(of) || self.is_poison(of) {
            return Some(of);
        }
        if let Some(value) = self.as_float(of) {
            return Some(self.float(ty, &value.neg()));
        }
        self.by_elements(ty, &[of], |this, of, _| this.negate(of[0]))
    }

    /// Folds a conversion.
    pub(crate) fn cast(&mut self, op: Cast, of: Const, to: Type) -> Option<Const> {
        let from = self.ty(of);
        if from == to {
            return Some(of);
        }
        if self.is_poison(of) {
            return Some(self.poison(to));
        }
        if self.is_undef(of) {
            let zero = matches!(op, Cast::ZExt | Cast::SExt | Cast::UIToFP | Cast::SIToFP);
            return Some(if zero { self.null(to) } else { self.undef(to) });
        }
        if self.is_null(of) && op != Cast::AddressSpace {
            return Some(self.null(to));
        }
        let view = self.cx.ty(to);
        let (width, kind) = (view.int_width(), float_kind(view));
        if let Some(value) = self.as_int(of)
            && let Some(number) = cast_int(op, value, width, kind)
        {
            return Some(self.number(to, number));
        }
        if let Some(value) = self.as_float(of)
            && let Some(number) = cast_float(op, &value, width, kind)
        {
            return Some(self.number(to, number));
        }
        if from.is_vector()
            && view.is_vector()
            && len(from) == len(view)
            && let Some(folded) =
                self.by_elements(to, &[of], |this, of, element| this.cast(op, of[0], element))
        {
            return Some(folded);
        }
        // Between two kinds of floats the conversion stays an expression.
        if op == Cast::Bitcast
            && !(from.is_float() && view.is_float())
            && let Some(constant) = self.reinterpret(of, to)
        {
            return Some(constant);
        }
        self.cast_expression(op, of, to)
    }

    fn cast_expression(&mut self, op: Cast, of: Const, to: Type) -> Option<Const> {
        match (op, self.data(of)) {
            // The address of an address.
            (Cast::PtrToInt | Cast::PtrToAddr, &Data::Cast(Cast::IntToPtr, inner))
                if self.as_int(inner).is_some() =>
            {
                let width = self.cx.ty(to).int_width()?;
                let value = self.as_int(inner)?.zext_or_trunc(width);
                Some(self.int(to, value))
            }
            (Cast::IntToPtr, &Data::Cast(Cast::PtrToInt, inner))
                if self.ty(inner) == to
                    && self.layout.bits(self.ty(of)) == self.layout.bits(self.ty(inner)) =>
            {
                Some(inner)
            }
            (Cast::Trunc, &Data::Cast(inner_op @ (Cast::PtrToInt | Cast::PtrToAddr), inner)) => {
                Some(self.make(to, Data::Cast(inner_op, inner)))
            }
            (
                Cast::Trunc
                | Cast::PtrToInt
                | Cast::PtrToAddr
                | Cast::IntToPtr
                | Cast::Bitcast
                | Cast::AddressSpace,
                _,
            ) => Some(self.make(to, Data::Cast(op, of))),
            _ => None,
        }
    }

    /// Folds a comparison by the name of its predicate.
    pub(crate) fn compare(&mut self, predicate: &str, lhs: Const, rhs: Const, to: Type) -> Option<Const> {
        let float = self.ty(lhs).element_or_self().is_float();
        // Whether they are zero depends on the function's mode, which the builder does not know.
        if float && (self.has_denormal(lhs) || self.has_denormal(rhs)) {
            return None;
        }
        if float && matches!(predicate, "_false" | "_true") {
            return Some(self.truth(to, predicate == "_true"));
        }
        if self.is_poison(lhs) || self.is_poison(rhs) {
            return Some(self.poison(to));
        }
        if self.is_undef(lhs) || self.is_undef(rhs) {
            return Some(self.compare_undef(predicate, float, lhs == rhs, to));
        }
        if !float && self.is_null(rhs) && matches!(predicate, "uge" | "ult") {
            return Some(self.truth(to, predicate == "uge"));
        }
        if self.ty(lhs).element_or_self() == Type::I1 && matches!(predicate, "eq" | "ne") {
            return self.compare_bits(predicate == "eq", lhs, rhs);
        }
        if self.ty(lhs).is_vector() {
            let each =
                |this: &mut Self, of: &[Const], element| this.compare(predicate, of[0], of[1], element);
            return self.by_elements(to, &[lhs, rhs], each);
        }
        if let (Some(left), Some(right)) = (self.as_int(lhs), self.as_int(rhs)) {
            let holds = compare_ints(predicate, left, right)?;
            return Some(self.small(to, i64::from(holds)));
        }
        if let (Some(left), Some(right)) = (self.as_float(lhs), self.as_float(rhs)) {
            let holds = compare_floats(predicate, &left, &right)?;
            return Some(self.small(to, i64::from(holds)));
        }
        if float {
            return None;
        }
        let holds = self.compare_addresses(predicate, lhs, rhs)?;
        Some(self.small(to, i64::from(holds)))
    }

    /// Compares bits, or vectors of bits, by exclusive or.
    fn compare_bits(&mut self, equal: bool, lhs: Const, rhs: Const) -> Option<Const> {
        if !equal {
            return self.binary(Binary::Xor, 0, lhs, rhs);
        }
        let ones = self.all_ones(self.ty(lhs).handle())?;
        if self.is_expression(rhs) {
            let inverted = self.binary(Binary::Xor, 0, rhs, ones)?;
            return self.binary(Binary::Xor, 0, lhs, inverted);
        }
        let inverted = self.binary(Binary::Xor, 0, lhs, ones)?;
        self.binary(Binary::Xor, 0, inverted, rhs)
    }

    /// Whether a float, or an element of a vector of such, is denormal.
    fn has_denormal(&mut self, of: Const) -> bool {
        if let Some(value) = self.as_float(of) {
            return value.is_denormal();
        }
        let elements = match *self.data(of) {
            Data::Splat(value) => Some(vec![value]),
            _ if self.ty(of).is_vector() => self.all_elements(of),
            _ => None,
        };
        elements.unwrap_or_default().into_iter().any(|element| self.has_denormal(element))
    }

    /// Returns a truth value, or a vector of it.
    fn truth(&mut self, to: Type, value: bool) -> Const {
        let truth = self.small(Type::I1, i64::from(value));
        if self.cx.ty(to).is_vector() { self.splat(to, truth) } else { truth }
    }

    /// Returns a comparison with a value that is chosen so that it is simplest: a NaN among floats.
    fn compare_undef(&mut self, predicate: &str, float: bool, same: bool, to: Type) -> Const {
        if float {
            return self.truth(to, predicate.starts_with('u'));
        }
        if same || matches!(predicate, "eq" | "ne") {
            return self.undef(to);
        }
        self.truth(to, matches!(predicate, "sle" | "sge" | "ule" | "uge"))
    }

    /// Folds an element of an aggregate.
    pub(crate) fn extract_value(&mut self, of: Const, position: &[i64]) -> Option<Const> {
        position.iter().try_fold(of, |of, &index| self.element(of, u64::try_from(index).ok()?))
    }

    /// Folds an aggregate with another element.
    pub(crate) fn insert_value(&mut self, of: Const, value: Const, position: &[i64]) -> Option<Const> {
        let Some((&index, rest)) = position.split_first() else { return Some(value) };
        let index = u64::try_from(index).ok()?;
        element_type(self.ty(of), index)?;
        let inner = self.element(of, index)?;
        let new = ir::ensure_sufficient_stack(|| self.insert_value(inner, value, rest))?;
        let mut elements = self.all_elements(of)?;
        *elements.get_mut(usize::try_from(index).ok()?)? = new;
        let ty = self.ty(of).handle();
        Some(self.elements(ty, elements))
    }
}
