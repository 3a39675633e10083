//! Atomic access: `memref.atomic_rmw`, `memref.generic_atomic_rmw` and its terminator.

use crate::markers::{AtomicMemRef, AtomicValue};
use crate::syntax::parse_attr_dict;
use arith::AtomicRMWKind as Kind;
use diag::Diagnostic;
use interfaces::{Effects, MemoryEffects, MemoryEffectsMethods, is_memory_effect_free};
use ir::asm::{Delimiter, OpParser, OpPrinter, RegionStyle};
use ir::def::EnumAttr;
use ir::markers::*;
use ir::{OpRef, OpState, Type};
use macros::op;

/// Combines an element with a value atomically, and returns the old element.
///
/// ```mlir
/// %old = memref.atomic_rmw addf %x, %0[%i] : (f32, memref<10xf32>) -> f32
/// ```
#[op("memref.atomic_rmw", interfaces(MemoryEffects),
     rules(AllTypesMatch("value", "result"),
           TypesMatchWith("value type matches element type of memref", from = "memref", to = "value", ElementType)),
     verify, fold = crate::cast::fold_into_consumer,
     format = "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` \
               `->` type($result)")]
pub struct AtomicRmw {
    #[attr]
    kind: Kind,
    #[operand]
    value: AtomicValue,
    #[operand]
    memref: AtomicMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[result]
    result: AtomicValue,
}

/// Replaces an element atomically by the value that a region computes from it, and returns the old element.
///
/// ```mlir
/// %old = memref.generic_atomic_rmw %0[%i] : memref<10xf32> {
/// ^bb0(%current: f32):
///   %next = arith.addf %current, %one : f32
///   memref.atomic_yield %next : f32
/// }
/// ```
#[op(
    "memref.generic_atomic_rmw",
    interfaces(MemoryEffects),
    traits(SINGLE_BLOCK),
    rules(
        TypesMatchWith(
            "result type matches element type of memref",
            from = "memref",
            to = "result",
            ElementType
        ),
        ImplicitTerminator("memref.atomic_yield")
    ),
    parse,
    print,
    verify
)]
pub struct GenericAtomicRmw {
    #[operand]
    memref: AtomicMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[result]
    result: AtomicValue,
    #[region]
    atomic_body: AnyRegion,
}

/// The new element.
#[op(
    "memref.atomic_yield",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("memref.generic_atomic_rmw")),
    verify,
    format = "$result attr-dict `:` type($result)"
)]
pub struct AtomicYield {
    #[operand]
    result: AnyType,
}

impl AtomicRmw<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.memref().ty().rank() != Some(self.indices().len()) {
            return Err(self.error("expects the number of subscripts to be equal to memref rank"));
        }
        let (kind, ty) = (self.kind(), self.value().ty());
        let fits = match kind {
            Kind::Addf | Kind::Maximumf | Kind::Minimumf | Kind::Mulf if !ty.is_float() => "a floating-point",
            Kind::Addi
            | Kind::Maxs
            | Kind::Maxu
            | Kind::Mins
            | Kind::Minu
            | Kind::Muli
            | Kind::Ori
            | Kind::Andi
            | Kind::Xori
                if !ty.is_integer() =>
            {
                "an integer"
            }
            _ => return Ok(()),
        };
        Err(self.error(format!(
            "with kind '{}' expects {fits} type",
            Kind::DEF.case_name(kind as u32).unwrap_or("")
        )))
    }
}

impl GenericAtomicRmw<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let memref = parser.operand()?;
        let indices = parser.operand_list(Delimiter::Square)?;
        let position = parser.position();
        let ty = parser.colon_type()?;
        let cx = parser.context().clone();
        let value = parser.resolve(memref, ty)?;
        let Some(element) = cx.ty(ty).element_type().filter(|_| cx.ty(ty).is_memref()) else {
            return Err(parser.error_at(position, "invalid kind of type specified"));
        };
        state.operands.push(value);
        for index in indices {
            let value = parser.resolve(index, Type::INDEX)?;
            state.operands.push(value);
        }
        parser.region(state, &[])?;
        parse_attr_dict(parser, state)?;
        state.result_types.push(element.handle());
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.operand(self.memref());
        printer.write("[");
        printer.operands(&mut self.operands().skip(1));
        printer.write("] : ");
        printer.ty(self.memref().ty_handle());
        printer.write(" ");
        printer.region(self.atomic_body(), RegionStyle::FULL);
        printer.attr_dict(*self, &[]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let block = self.atomic_body().first_block().filter(|block| block.num_arguments() == 1);
        let Some(block) = block else {
            return Err(self.error("expected single number of entry block arguments"));
        };
        if block.argument(0).ty() != self.result().ty() {
            return Err(self.error("expected block argument of the same type result type"));
        }
        let mut open: Vec<OpRef<'_>> = self.atomic_body().ops().collect();
        open.reverse();
        while let Some(inner) = open.pop() {
            if !is_memory_effect_free(inner) {
                return Err(inner.plain_error(
                    "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects",
                ));
            }
            open.extend(inner.regions().flat_map(|region| region.ops()));
        }
        Ok(())
    }
}

impl AtomicYield<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(parent) = self.parent().filter(|parent| parent.num_results() == 1) else { return Ok(()) };
        let (found, wanted) = (self.result().ty(), parent.result(0).ty());
        if found == wanted {
            return Ok(());
        }
        Err(self.error(format!("types mismatch between yield op: '{found}' and its parent: '{wanted}'")))
    }
}

impl<'a> MemoryEffectsMethods<'a> for AtomicRmw<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.memref());
        out.write(self.memref());
    }
}

impl<'a> MemoryEffectsMethods<'a> for GenericAtomicRmw<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.memref());
        out.write(self.memref());
    }
}

ir::ops![AtomicRmw, AtomicYield, GenericAtomicRmw];
