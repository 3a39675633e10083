//! `bufferization.alloc_tensor` and `bufferization.dealloc_tensor`.

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::markers::*;
use ir::{Build, DYNAMIC, NamedAttr, Op, OpState, Type, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// Tensor that bufferizes to an allocation of its own: its elements are unspecified, or those of another
/// tensor.
///
/// ```mlir
/// %0 = bufferization.alloc_tensor(%n) : tensor<?x4xf32>
/// %1 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32>
/// ```
#[op("bufferization.alloc_tensor", canonicalize, traits(ATTR_SIZED_OPERAND_SEGMENTS), verify, parse, print)]
pub struct AllocTensor {
    #[operand]
    dynamic_sizes: Variadic<Index>,
    /// The tensor that it is a copy of.
    #[operand]
    copy: Option<AnyTensor>,
    /// Maximum number of elements of a sparse tensor.
    #[operand]
    size_hint: Option<Index>,
    #[attr]
    memory_space: Option<AnyAttr>,
    #[result]
    result: AnyTensor,
}

/// Ends the life of the buffer that a tensor will be.
///
/// ```mlir
/// bufferization.dealloc_tensor %t : tensor<4xf32>
/// ```
#[op("bufferization.dealloc_tensor", format = "$tensor attr-dict `:` type($tensor)")]
pub struct DeallocTensor {
    #[operand]
    tensor: AnyTensor,
}

impl AllocTensor<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let at = parser.position();
        parser.punct("(")?;
        let sizes = parser.operand_list(Delimiter::None)?;
        parser.punct(")")?;
        let copy = if parser.optional_keyword("copy") {
            parser.punct("(")?;
            let copy = parser.operand()?;
            parser.punct(")")?;
            Some(copy)
        } else {
            None
        };
        let hint = if parser.optional_keyword("size_hint") {
            parser.punct("=")?;
            Some(parser.operand()?)
        } else {
            None
        };
        for NamedAttr { name, value } in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, name, value);
        }
        parser.punct(":")?;
        let place = parser.position();
        let ty = parser.ty()?;
        if !cx.ty(ty).is_tensor() {
            return Err(parser.error_at(place, "invalid kind of type specified"));
        }
        let types = vec![Type::INDEX; sizes.len()];
        let sizes = parser.resolve_all(&sizes, &types, at)?;
        state.operands.extend(sizes.iter().copied());
        if let Some(copy) = copy {
            state.operands.push(parser.resolve(copy, ty)?);
        }
        if let Some(hint) = hint {
            state.operands.push(parser.resolve(hint, Type::INDEX)?);
        }
        let segments = [sizes.len() as u32, u32::from(copy.is_some()), u32::from(hint.is_some())];
        state.set_words(&cx, "operandSegmentSizes", &segments);
        state.result_types.push(ty);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write("(");
        for (index, size) in self.dynamic_sizes().enumerate() {
            printer.write(if index > 0 { ", " } else { "" });
            printer.operand(size);
        }
        printer.write(")");
        if let Some(copy) = self.copy() {
            printer.write(" copy(");
            printer.operand(copy);
            printer.write(")");
        }
        if let Some(hint) = self.size_hint() {
            printer.write(" size_hint=");
            printer.operand(hint);
        }
        printer.attr_dict(*self, &["operandSegmentSizes"]);
        printer.write(" : ");
        printer.ty(self.result().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let ty = self.result().ty();
        let sizes = self.operand_group(0).len();
        if let Some(copy) = self.copy() {
            if sizes > 0 {
                return Err(self.plain_error("dynamic sizes not needed when copying a tensor"));
            }
            if copy.ty() != ty {
                return Err(self.plain_error("expected that `copy` and return type match"));
            }
            return Ok(());
        }
        let wanted = ty.dynamic_dims();
        if sizes == wanted {
            return Ok(());
        }
        Err(self.error(format!("incorrect number of dynamic sizes, has {sizes}, expected {wanted}")))
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<AllocTensor<'_>>(of_constants).of::<tensor::Dim<'_>>(dim);
    }
}

/// Moves constant sizes to the type.
fn of_constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let alloc: AllocTensor<'_> = rw.cast(op)?;
    rw.require(alloc.copy().is_none())?;
    let old = alloc.result().ty();
    let mut shape = old.shape().matched()?.to_vec();
    let sizes: Vec<Value> = alloc.dynamic_sizes().map(|size| size.handle()).collect();
    let mut next = sizes.iter();
    let mut operands: Vec<Value> = Vec::new();
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let value = *next.next().matched()?;
        match constant_i64(rw.value(value)).filter(|&constant| constant >= 0) {
            Some(constant) => *size = constant,
            None => operands.push(value),
        }
    }
    rw.require(operands.len() < sizes.len())?;
    let segments = [operands.len() as u32, 0, u32::from(alloc.size_hint().is_some())];
    operands.extend(alloc.size_hint().map(|hint| hint.handle()));
    let (cx, loc, ty) = (rw.context().clone(), alloc.loc(), old.with_shape(&shape).handle());
    let mut state = AllocTensor::state(&cx, loc).operands(operands).results([ty]);
    if let Some(space) = alloc.memory_space() {
        state = state.attr(&cx, "memory_space", space.handle());
    }
    let old = old.handle();
    let new = rw.insert_value(state.words(&cx, "operandSegmentSizes", &segments));
    let cast = tensor::Cast::build_value(rw, loc, new, old);
    rw.replace_op(op, &[cast]);
    Ok(())
}

/// Replaces a size of an allocated tensor by an operand.
fn dim(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: tensor::Dim<'_> = rw.cast(op)?;
    let index = constant_i64(dim.index()).and_then(|index| usize::try_from(index).ok()).matched()?;
    let alloc = dim.source().defining_op().and_then(|alloc| alloc.cast::<AllocTensor<'_>>()).matched()?;
    let shape = alloc.result().ty().shape().matched()?;
    rw.require(shape.get(index) == Some(&DYNAMIC) && alloc.copy().is_none())?;
    let before = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
    let size = alloc.dynamic_sizes().nth(before).matched()?.handle();
    rw.replace_op(op, &[size]);
    Ok(())
}

ir::ops![AllocTensor, DeallocTensor];
