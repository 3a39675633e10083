//! Loads and stores of blocks.

use super::access::Access;
use dialect_transforms::applied::mixed;
use dialect_transforms::make::Make;
use ir::markers::{AttrMarker, DenseI64ArrayAttr};
use ir::{Build, Context, DYNAMIC, Op, Type, Value};
use memref::layout::strides_and_offset;
use memref::{ExtractAlignedPointerAsIndex, ExtractStridedMetadata, SubView};
use rewrite::{MatchFailure, Matched};
use shaped::slice::{self, Mixed};

/// Loads a block; transposed, where dimensions of the vector are in another order.
pub(super) fn load(m: &mut Make<'_, '_>, access: &Access, checks: bool) -> Result<Value, MatchFailure> {
    let cx = m.cx();
    let mut shape = access.shape.clone();
    if access.is_transposed() {
        shape.reverse();
    }
    let block = Block::new(m, access, &shape, checks)?;
    let state = m.rw.state("xegpu.load_nd", m.loc).operands(block.operands());
    let state = state.results([cx.vector_type(&access.shape, access.element)]);
    let mut state = state.attr(&cx, "const_offsets", block.fixed(&cx));
    if access.is_transposed() {
        state = state.attr(&cx, "transpose", cx.i64_array_attr(&[1, 0]));
    }
    Ok(m.rw.insert_value(state))
}

/// Stores a block.
pub(super) fn store(m: &mut Make<'_, '_>, access: &Access, checks: bool) -> Result<Op, MatchFailure> {
    let cx = m.cx();
    let stored = access.stored.matched()?;
    let block = Block::new(m, access, &access.shape, checks)?;
    let state = m.rw.state("xegpu.store_nd", m.loc).operands([stored].into_iter().chain(block.operands()));
    let state = state.attr(&cx, "const_offsets", block.fixed(&cx));
    Ok(m.rw.insert(state))
}

/// A descriptor, and offsets of a block.
struct Block {
    descriptor: Value,
    offsets: Vec<Mixed>,
}

impl Block {
    fn new(m: &mut Make<'_, '_>, access: &Access, shape: &[i64], checks: bool) -> Result<Self, MatchFailure> {
        let ty = descriptor_type(&m.cx(), shape, access.element, checks).matched()?;
        let offsets: Vec<Mixed> = access.indices.iter().map(|&index| mixed(m.rw, index)).collect();
        let outer = offsets.len().checked_sub(shape.len()).matched()?;
        let base = if outer == 0 { access.base } else { row(m, access, &offsets[..outer])? };
        let descriptor = descriptor(m, base, ty)?;
        Ok(Block { descriptor, offsets: offsets[outer..].to_vec() })
    }

    fn operands(&self) -> impl Iterator<Item = Value> {
        let values: Vec<Value> = self.offsets.iter().filter_map(|offset| offset.value()).collect();
        std::iter::once(self.descriptor).chain(values)
    }

    fn fixed(&self, cx: &Context) -> ir::Attr {
        cx.i64_array_attr(&self.offsets.iter().map(|offset| offset.fixed()).collect::<Vec<_>>())
    }
}

/// Returns the type of a descriptor of a block, and of whether it may be partly out of bounds.
fn descriptor_type(cx: &Context, shape: &[i64], element: Type, checks: bool) -> Option<Type> {
    let unchecked = cx.find_attr_def(xegpu::BLOCK_TDESC.name)?;
    let unchecked = cx.dialect_attr(unchecked, [None, None, Some(cx.bool_attr(false))]);
    let encoding = (!checks).then_some(unchecked);
    let params = [DenseI64ArrayAttr::to_attr(cx, shape), Some(cx.type_attr(element)), encoding, None];
    Some(cx.dialect_type(cx.find_type_def(xegpu::TENSOR_DESC.name)?, params))
}

/// Results of `memref.extract_strided_metadata`.
pub(super) struct Metadata {
    pub(super) base: Value,
    pub(super) offset: Value,
    pub(super) sizes: Vec<Value>,
    pub(super) strides: Vec<Value>,
}

impl Metadata {
    pub(super) fn of(m: &mut Make<'_, '_>, memory: Value) -> Result<Self, MatchFailure> {
        let ty = m.rw.value(memory).ty();
        let rank = ty.rank().matched()?;
        let mut types = vec![Type::INDEX; 2 + 2 * rank];
        types[0] = memref::base_type(ty);
        let made = m.op(ExtractStridedMetadata::NAME, &[memory], &types);
        let results: Vec<Value> = m.rw.op(made).results().map(|result| result.handle()).collect();
        let (sizes, strides) = results[2..].split_at(rank);
        Ok(Metadata {
            base: results[0],
            offset: results[1],
            sizes: sizes.to_vec(),
            strides: strides.to_vec(),
        })
    }
}

/// Creates a view of memory at subscripts of its first dimensions, without these.
fn row(m: &mut Make<'_, '_>, access: &Access, at: &[Mixed]) -> Result<Value, MatchFailure> {
    let cx = m.cx();
    let shape = cx.ty(access.memory).shape().matched()?;
    let is_dynamic = shape[at.len()..].contains(&DYNAMIC);
    let sizes = if is_dynamic { Metadata::of(m, access.base)?.sizes } else { Vec::new() };
    let size = |dim: usize| match sizes.get(dim) {
        Some(&size) if shape[dim] == DYNAMIC => Mixed::Value(size),
        _ => Mixed::Fixed(shape[dim]),
    };
    let (one, zero) = (Mixed::Fixed(1), Mixed::Fixed(0));
    let outer = |dim: usize| dim < at.len();
    let offsets = (0..shape.len()).map(|dim| at.get(dim).copied().unwrap_or(zero)).collect();
    let sizes = (0..shape.len()).map(|dim| if outer(dim) { one } else { size(dim) }).collect();
    let lists: [Vec<Mixed>; 3] = [offsets, sizes, vec![one; shape.len()]];
    let fixed = lists.each_ref().map(|list| list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>());
    let full = memref::inferred_type(cx.ty(access.memory), &fixed[0], &fixed[1], &fixed[2]).matched()?;
    let dropped: Vec<bool> = (0..shape.len()).map(outer).collect();
    let ty = memref::reduced_type(cx.ty(full), &dropped).matched()?;
    let mut state = m.rw.state(SubView::NAME, m.loc).operands([access.base]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    Ok(m.rw.insert_value(state))
}

/// Creates a descriptor of memory: of its address, where sizes or strides are not known.
fn descriptor(m: &mut Make<'_, '_>, memory: Value, ty: Type) -> Result<Value, MatchFailure> {
    const CREATE: &str = "xegpu.create_nd_tdesc";
    let cx = m.cx();
    let memory_ty = cx.ty(m.ty(memory));
    let layout = strides_and_offset(memory_ty).matched()?;
    let shape = memory_ty.shape().matched()?;
    if !shape.contains(&DYNAMIC) && layout.offset != DYNAMIC && !layout.strides.contains(&DYNAMIC) {
        let state = m.rw.state(CREATE, m.loc).operands([memory]).results([ty]);
        return Ok(m.rw.insert_value(state.words(&cx, "operandSegmentSizes", &[1, 0, 0, 0])));
    }
    let bytes = i64::from(memory_ty.element_type().and_then(|element| element.bit_width()).matched()?) / 8;
    let metadata = Metadata::of(m, memory)?;
    let pointer = m.value(ExtractAlignedPointerAsIndex::NAME, &[metadata.base], Type::INDEX);
    let bytes = m.index(bytes);
    let offset = m.same("arith.muli", &[metadata.offset, bytes]);
    let address = m.same("arith.addi", &[pointer, offset]);
    let address = m.value("arith.index_cast", &[address], cx.int_type(64));
    let unknown = |fixed: &[i64], values: &[Value]| -> Vec<Value> {
        let pairs = fixed.iter().zip(values).filter(|(fixed, _)| **fixed == DYNAMIC);
        pairs.map(|(_, &value)| value).collect()
    };
    let (sizes, strides) = (unknown(shape, &metadata.sizes), unknown(&layout.strides, &metadata.strides));
    let segments = [1, 0, sizes.len() as u32, strides.len() as u32];
    let operands = [address].into_iter().chain(sizes).chain(strides);
    let state = m.rw.state(CREATE, m.loc).operands(operands).results([ty]);
    let state = state.words(&cx, "operandSegmentSizes", &segments);
    let state = state.attr(&cx, "const_shape", cx.i64_array_attr(shape));
    Ok(m.rw.insert_value(state.attr(&cx, "const_strides", cx.i64_array_attr(&layout.strides))))
}
