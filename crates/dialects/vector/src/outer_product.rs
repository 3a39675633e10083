//! `vector.outerproduct`.

use crate::CombiningKind;
use crate::markers::same_element_type;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::markers::*;
use ir::{NamedAttr, OpState, Type, TypeData};
use macros::op;

/// All products of an element of one vector and an element of another, or of a scalar, perhaps combined
/// with a third vector.
///
/// ```mlir
/// %0 = vector.outerproduct %a, %b, %acc : vector<4xf32>, vector<8xf32>
/// ```
#[op("vector.outerproduct", traits(PURE),
     rules(same_element_type!(0, "lhs operand and result have same element type"),
           same_element_type!(1, "rhs operand and result have same element type")),
     verify, parse, print)]
pub struct OuterProduct {
    #[operand]
    lhs: AnyVectorOfNonZeroRank,
    #[operand]
    rhs: AnyType,
    #[operand]
    acc: Option<AnyVectorOfNonZeroRank>,
    #[attr(default = CombiningKind::Add)]
    kind: CombiningKind,
    #[result]
    result: AnyVectorOfNonZeroRank,
}

impl OuterProduct<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let at = parser.name_position();
        let operands = parser.operand_list(Delimiter::None)?;
        for NamedAttr { name, value } in parser.optional_attr_dict()? {
            crate::kinds::put(&cx, state, name, value);
        }
        parser.punct(":")?;
        let left = parser.ty()?;
        parser.punct(",")?;
        let right = parser.ty()?;
        if operands.len() < 2 {
            return Err(parser.error_at(at, "expected at least 2 operands"));
        }
        let (lhs, rhs) = (cx.ty(left), cx.ty(right));
        if !lhs.is_vector() {
            return Err(parser.error_at(at, "expected vector type for operand #1"));
        }
        let result: Type = match rhs.is_vector() {
            true => {
                // Vectors of other ranks are for the verifier.
                let first =
                    |ty: ir::TypeRef<'_>| ty.shape().and_then(|shape| shape.first().copied()).unwrap_or(1);
                cx.type_of(TypeData::Vector {
                    shape: [first(lhs), first(rhs)].into(),
                    scalable: lhs.scalable_dims() & 1 | (rhs.scalable_dims() & 1) << 1,
                    element: lhs.element_or_self().handle(),
                })
            }
            false => left,
        };
        for (&operand, ty) in operands.iter().zip([left, right, result]) {
            let value = parser.resolve(operand, ty)?;
            state.operands.push(value);
        }
        state.result_types.push(result);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        for (index, operand) in self.operands().enumerate() {
            printer.write(if index > 0 { ", " } else { " " });
            printer.operand(operand);
        }
        // Like MLIR, prints no attributes without an accumulator, to which the kind applies.
        if self.num_operands() > 2 {
            printer.attr_dict(*self, &[]);
        }
        printer.write(" : ");
        printer.ty(self.lhs().ty_handle());
        printer.write(", ");
        printer.ty(self.rhs().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (lhs, rhs, result) = (self.lhs().ty(), self.rhs().ty(), self.result().ty());
        let (Some(left), Some(found)) = (lhs.shape(), result.shape()) else { return Ok(()) };
        if left.len() != 1 {
            return Err(self.error("expected 1-d vector for operand #1"));
        }
        match rhs.shape() {
            Some(right) if rhs.is_vector() => {
                if right.len() != 1 {
                    return Err(self.error("expected 1-d vector for operand #2"));
                }
                if found.len() != 2 {
                    return Err(self.error("expected 2-d vector result"));
                }
                if found[0] != left[0] {
                    return Err(self.error("expected #1 operand dim to match result dim #1"));
                }
                if found[1] != right[0] {
                    return Err(self.error("expected #2 operand dim to match result dim #2"));
                }
            }
            _ => {
                if found.len() != 1 {
                    return Err(self.error("expected 1-d vector result"));
                }
                if found[0] != left[0] {
                    return Err(self.error("expected #1 operand dim to match result dim #1"));
                }
            }
        }
        if self.operands().nth(2).is_some_and(|acc| acc.ty() != result) {
            return Err(self.error("expected operand #3 of same type as result type"));
        }
        let kind = self.kind();
        if !crate::reduction::supports(kind, result.element_or_self()) {
            return Err(self.error("unsupported outerproduct type"));
        }
        Ok(())
    }
}

ir::ops![OuterProduct];
