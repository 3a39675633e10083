//! Contractions as instructions of Arm that add the product of two small matrices to a third.
//!
//! `neon` and `sve` have the patterns for vectors of known and of unknown size.

pub mod neon;
pub mod sve;

use crate::lower::contract::Contracted;
use dialect_transforms::make::Make;
use ir::{Type, TypeRef, Value};
use rewrite::{MatchFailure, Matched, Rewriter};
use vector::CombiningKind;

/// Elements of the factors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elements {
    /// Integers of 8 bits, whose products are added in 32 bits.
    I8,
    /// `bf16`, whose products are added in `f32`.
    BF16,
}

impl Elements {
    /// Returns the elements of a row that one instruction multiplies.
    fn row(self) -> i64 {
        match self {
            Elements::I8 => 8,
            Elements::BF16 => 4,
        }
    }
}

/// Benefit of the patterns: lowerings to instructions of any target come after them.
const BENEFIT: u16 = 2;

/// Rows of a matrix of an instruction.
const ROWS: i64 = 2;

/// Factors of a product that an instruction computes.
struct Factors {
    lhs: Value,
    rhs: Value,
    instruction: &'static str,
    /// Whether the instruction gets the right factor first, because it takes an unsigned and a signed one. Its result is then
    /// transposed.
    swapped: bool,
    /// Whether each factor has a sign.
    signed: [bool; 2],
}

impl Factors {
    /// Returns the factors of a sum of products, as they were before they were extended. `is_narrow` says which widths integers may have.
    fn of(
        x: &Contracted,
        elements: Elements,
        is_narrow: fn(u32) -> bool,
        rw: &Rewriter<'_>,
    ) -> Result<Self, MatchFailure> {
        let cx = rw.context();
        let acc = x.element(cx);
        rw.require(!x.masking.is_masked() && x.kind == CombiningKind::Add)?;
        if elements == Elements::BF16 {
            let (lhs, rhs) = (x.lhs_ty.element, x.rhs_ty.element);
            rw.require(lhs == Type::BF16 && rhs == Type::BF16 && acc == Type::F32)?;
            let (swapped, signed) = (false, [true; 2]);
            return Ok(Factors { lhs: x.lhs, rhs: x.rhs, instruction: "bfmmla", swapped, signed });
        }
        rw.require(acc == Type::I32)?;
        let source = |value: Value| {
            let signed = extended(rw, value, "arith.extsi", is_narrow).or_else(|| {
                let ty = rw.value(value).ty();
                // Factors narrower than the sum have a sign.
                (is_narrow_integer(ty, is_narrow)).then_some(value)
            });
            let unsigned = || Some((extended(rw, value, "arith.extui", is_narrow)?, false));
            signed.map(|value| (value, true)).or_else(unsigned).matched()
        };
        let ((lhs, lhs_signed), (rhs, rhs_signed)) = (source(x.lhs)?, source(x.rhs)?);
        let instruction = match (lhs_signed, rhs_signed) {
            (true, true) => "smmla",
            (false, false) => "ummla",
            _ => "usmmla",
        };
        let swapped = lhs_signed && !rhs_signed;
        Ok(Factors { lhs, rhs, instruction, swapped, signed: [lhs_signed, rhs_signed] })
    }

    /// Creates the instruction.
    fn multiply(&self, m: &mut Make<'_, '_>, prefix: &str, [acc, lhs, rhs]: [Value; 3]) -> Value {
        let operands = if self.swapped { [acc, rhs, lhs] } else { [acc, lhs, rhs] };
        m.same(&format!("{prefix}.{}", self.instruction), &operands)
    }
}

fn is_narrow_integer(ty: TypeRef<'_>, is_narrow: fn(u32) -> bool) -> bool {
    let element = ty.element_or_self();
    element.is_signless_integer() && element.int_width().is_some_and(is_narrow)
}

/// Returns what an operation of a name extends to 32 bits.
fn extended(rw: &Rewriter<'_>, value: Value, name: &str, is_narrow: fn(u32) -> bool) -> Option<Value> {
    let extension = rw.value(value).defining_op().filter(|op| op.is(name))?;
    let input = extension.operands().next()?;
    let is_wide = rw.value(value).ty().element_or_self().handle() == Type::I32;
    (is_wide && is_narrow_integer(input.ty(), is_narrow)).then(|| input.handle())
}
