//! Elements at offsets of their own: each lane accesses those at its offset.

use super::{address, bits_of, caches, pointer_to, wide};
use dialect_transforms::make::Make;
use ir::{Build, BuildBlocks, Op, OpRef, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands};

/// Attribute of an access of `llvm` that says how it uses the caches.
const CONTROL: &str = "cache_control";

/// Returns the pointer type into the memory of a source: that of the device, unless a buffer is in another.
fn pointer_type(source: TypeRef<'_>) -> Type {
    let space = source.memory_space().and_then(|space| space.as_i64()).filter(|&space| space != 0);
    match space.and_then(|space| u32::try_from(space).ok()) {
        Some(space) => llvm::types::pointer_type(source.context(), space),
        None => pointer_to(source.context(), xegpu::MemorySpace::Global),
    }
}

/// Creates a pointer to what a lane accesses.
fn pointer(
    m: &mut Make<'_, '_>,
    base: Value,
    offset: Option<Value>,
    bytes: u32,
    ty: Type,
) -> Result<Value, MatchFailure> {
    let is_number = offset.is_none_or(|offset| !m.rw.value(offset).ty().is_vector());
    if !is_number {
        return Err(MatchFailure { reason: "Expected offset to be a scalar." });
    }
    let mut base = wide(m, base);
    if let Some(offset) = offset {
        base = address(m, base, offset, bytes);
    }
    Ok(m.value("llvm.inttoptr", &[base], ty))
}

/// Returns the only value of a group of operands.
fn in_group(op: OpRef<'_>, operands: &Operands, group: usize) -> Option<Value> {
    operands.group(op, group).first().copied()
}

pub(super) fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let control = caches::of_load(view).matched()?;
    let (offset, mask) = (in_group(view, operands, 1).matched()?, in_group(view, operands, 2).matched()?);
    let to = pointer_type(view.operand(0).ty());
    let result = view.result(0).ty_handle();
    rw.require(!rw.value(mask).ty().is_vector())?;
    let ty = rw.convert_type(result)?;
    let bits = bits_of(rw.context().ty(ty)).matched()?;
    let m = &mut Make::like(rw, op);
    let pointer = pointer(m, operands.one(0), Some(offset), bits / 8, to)?;
    let loc = m.loc;
    let state = scf::If::state(m.rw.context(), loc).operands([mask]).results([ty]).regions(2);
    let choice = m.rw.insert(state);
    let regions: Vec<_> = m.rw.op(choice).regions().map(|region| region.handle()).collect();
    m.rw.build_block(regions[0], &[], |rw, _| {
        let loaded = Make { rw, loc }.with("llvm.load", &[pointer], ty, &[(CONTROL, control)]);
        scf::Yield::build(rw, loc, &[loaded]);
    });
    m.rw.build_block(regions[1], &[], |rw, _| {
        let zero = Make { rw, loc }.zero(ty);
        scf::Yield::build(rw, loc, &[zero]);
    });
    let value = m.rw.op(choice).result(0).handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

pub(super) fn store(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let control = caches::of_store(view).matched()?;
    let (offset, mask) = (in_group(view, operands, 2).matched()?, in_group(view, operands, 3).matched()?);
    let to = pointer_type(view.operand(1).ty());
    rw.require(!rw.value(mask).ty().is_vector())?;
    let value = operands.one(0);
    let bits = bits_of(rw.value(value).ty()).matched()?;
    let m = &mut Make::like(rw, op);
    let pointer = pointer(m, operands.one(1), Some(offset), bits / 8, to)?;
    let loc = m.loc;
    let state = scf::If::state(m.rw.context(), loc).operands([mask]).regions(2);
    let choice = m.rw.insert(state);
    let region = m.rw.op(choice).region(0).handle();
    m.rw.build_block(region, &[], |rw, _| {
        let cx = rw.context().clone();
        let state = rw.state("llvm.store", loc).operands([value, pointer]);
        rw.insert(state.attr(&cx, CONTROL, control));
        scf::Yield::build(rw, loc, &[]);
    });
    rw.erase_op(op);
    Ok(())
}

pub(super) fn prefetch(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let control = caches::of_load(view).matched()?;
    let source = view.operand(0).ty();
    let to = pointer_type(source);
    let bytes = match source.is_memref() {
        true => bits_of(source).matched()? / 8,
        false => {
            let bytes = view.attr("offset_align_byte").and_then(|bytes| bytes.as_i64()).unwrap_or(1);
            u32::try_from(bytes).ok().matched()?
        }
    };
    let offset = in_group(view, operands, 1);
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let pointer = pointer(m, operands.one(0), offset, bytes, to)?;
    let state = m.rw.state("xevm.prefetch", m.loc).operands([pointer]);
    m.rw.insert(state.attr(&cx, CONTROL, control));
    rw.erase_op(op);
    Ok(())
}
