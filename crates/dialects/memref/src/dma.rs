//! Transfers beside the processor: `memref.dma_start` and `memref.dma_wait`.

use crate::syntax::parse_attr_dict;
use diag::Diagnostic;
use interfaces::{Effects, MemoryEffects, MemoryEffectsMethods};
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::markers::*;
use ir::{OpRef, OpState, OpView, Type, ValueRef};
use macros::op;

/// Starts to copy elements from one memory to another. A tag signals its completion.
///
/// ```mlir
/// memref.dma_start %from[%i], %to[%j], %count, %tag[%k], %stride, %per_stride
///   : memref<40xf32>, memref<2xf32, 1>, memref<1xi32>
/// ```
#[op("memref.dma_start", interfaces(MemoryEffects), parse, print, verify, fold = crate::cast::fold_into_consumer)]
pub struct DmaStart {
    #[operand(name = "operands")]
    all: Variadic<AnyType>,
}

/// Waits until a transfer is complete. Other effects may happen until then, so its effects are unknown.
///
/// ```mlir
/// memref.dma_wait %tag[%k], %count : memref<1xi32>
/// ```
#[op("memref.dma_wait", verify, fold = crate::cast::fold_into_consumer,
     format = "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)")]
pub struct DmaWait {
    #[operand]
    tagMemRef: AnyMemRef,
    #[operand]
    tagIndices: Variadic<Index>,
    #[operand]
    numElements: Index,
}

/// Positions of the parts of a transfer among its operands.
pub(crate) struct Parts {
    /// Position of the target.
    pub(crate) target: usize,
    /// Position of the number of elements.
    pub(crate) count: usize,
    /// Position of the tag.
    pub(crate) tag: usize,
    /// Position of the stride, if there is one; otherwise the number of operands.
    pub(crate) stride: usize,
}

fn rank_of(op: OpRef<'_>, operand: usize) -> Option<usize> {
    if operand >= op.num_operands() {
        return None;
    }
    op.operand(operand).ty().rank().filter(|_| op.operand(operand).ty().is_memref())
}

/// Returns the parts, if operands that have to be are memrefs.
pub(crate) fn parts(op: OpRef<'_>) -> Option<Parts> {
    let target = 1 + rank_of(op, 0)?;
    let count = target + 1 + rank_of(op, target)?;
    let tag = count + 1;
    let stride = tag + 1 + rank_of(op, tag)?;
    (stride <= op.num_operands()).then_some(Parts { target, count, tag, stride })
}

impl DmaStart<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let position = parser.name_position();
        let mut memrefs: Vec<(ParsedOperand, Vec<ParsedOperand>)> = Vec::new();
        let mut count = None;
        for part in 0..3 {
            if part > 0 {
                parser.punct(",")?;
            }
            if part == 2 {
                count = Some(parser.operand()?);
                parser.punct(",")?;
            }
            memrefs.push((parser.operand()?, parser.operand_list(Delimiter::Square)?));
        }
        let mut stride = Vec::new();
        while parser.optional_punct(",") {
            stride.push(parser.operand()?);
        }
        parse_attr_dict(parser, state)?;
        parser.punct(":")?;
        let types = parser.type_list()?;
        if !matches!(stride.len(), 0 | 2) {
            return Err(parser.error_at(position, "expected two stride related operands"));
        }
        if types.len() != 3 {
            return Err(parser.error_at(position, "fewer/more types expected"));
        }
        let mut all: Vec<(ParsedOperand, Type)> = Vec::new();
        for (part, ((memref, indices), ty)) in memrefs.into_iter().zip(types).enumerate() {
            if part == 2 {
                all.extend(count.map(|count| (count, Type::INDEX)));
            }
            all.push((memref, ty));
            all.extend(indices.into_iter().map(|index| (index, Type::INDEX)));
        }
        all.extend(stride.into_iter().map(|value| (value, Type::INDEX)));
        for (operand, ty) in all {
            let value = parser.resolve(operand, ty)?;
            state.operands.push(value);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let values: Vec<ValueRef<'_>> = self.operands().collect();
        let Some(parts) = parts(*self) else { return };
        let memref = |from: usize, to: usize, printer: &mut dyn OpPrinter| {
            printer.operand(values[from]);
            printer.write("[");
            printer.operands(&mut values[from + 1..to].iter().copied());
            printer.write("]");
        };
        printer.write(" ");
        memref(0, parts.target, printer);
        printer.write(", ");
        memref(parts.target, parts.count, printer);
        printer.write(", ");
        printer.operand(values[parts.count]);
        printer.write(", ");
        memref(parts.tag, parts.stride, printer);
        for &value in &values[parts.stride..] {
            printer.write(", ");
            printer.operand(value);
        }
        printer.attr_dict(*self, &[]);
        printer.write(" : ");
        printer.types(&[0, parts.target, parts.tag].map(|index| values[index].ty_handle()));
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let given = self.num_operands();
        let at_least = |wanted: usize| match given < wanted {
            true => Err(self.error(format!("expected at least {wanted} operands"))),
            false => Ok(()),
        };
        let memref = |operand: usize, what: &str| match rank_of(*self, operand) {
            Some(rank) => Ok(rank),
            None => Err(self.error(format!("expected {what} to be of memref type"))),
        };
        let indices = |from: usize, count: usize, what: &str| match self
            .operands()
            .skip(from)
            .take(count)
            .all(|value| value.ty().is_index())
        {
            true => Ok(()),
            false => Err(self.error(format!("expected {what} to be of index type"))),
        };
        at_least(4)?;
        let source = memref(0, "source")?;
        at_least(source + 4)?;
        indices(1, source, "source indices")?;
        let target = memref(source + 1, "destination")?;
        at_least(source + target + 4)?;
        indices(source + 2, target, "destination indices")?;
        indices(source + target + 2, 1, "num elements")?;
        let tag = memref(source + target + 3, "tag")?;
        let total = source + target + tag + 4;
        at_least(total)?;
        indices(source + target + 4, tag, "tag indices")?;
        if given != total && given != total + 2 {
            return Err(self.error("incorrect number of operands"));
        }
        if self.operands().skip(total).any(|value| !value.ty().is_index()) {
            return Err(self.error("expected stride and num elements per stride to be of type index"));
        }
        Ok(())
    }
}

impl DmaWait<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (rank, given) = (self.tag_mem_ref().ty().rank().unwrap_or(0), self.num_operands() - 2);
        if rank == given {
            return Ok(());
        }
        Err(self.error(format!(
            "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {rank}, but got {given}"
        )))
    }
}

impl<'a> MemoryEffectsMethods<'a> for DmaStart<'a> {
    fn effects(self, out: &mut Effects) {
        let Some(parts) = parts(self.op()) else { return };
        out.read(self.operand(0));
        out.write(self.operand(parts.target));
        out.read(self.operand(parts.tag));
    }
}

ir::ops![DmaStart, DmaWait];
