//! `sparse-storage-specifier-to-llvm`: the sizes of the buffers of a tensor as a structure.

use crate::emit::Emit;
use crate::structural;
use ir::{Body, Build, Op, OpRef, Type, TypeRef, Value};
use llvm::types::{array_type, struct_type};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Matched, Operands, TypeConverter,
};
use sparse_tensor::{StorageField, StorageSpecifierKind, layout_of_specifier};
use std::sync::Arc;

/// Lower sparse storage specifer to llvm structure
///
/// `!sparse_tensor.storage_specifier` becomes a structure of arrays of 64-bit integers: the sizes of the levels, those of the buffers, and for slices
/// the offsets and strides of the dimensions.
///
/// ```mlir
/// %0 = sparse_tensor.storage_specifier.get %s val_mem_sz : !sparse_tensor.storage_specifier<#csr>
///
/// %0 = llvm.extractvalue %s[1, 2] : !llvm.struct<(array<2 x i64>, array<3 x i64>)>
/// %1 = arith.index_cast %0 : i64 to index
/// ```
#[pass(
    "sparse-storage-specifier-to-llvm",
    name = "StorageSpecifierToLLVM",
    on = "builtin.module",
    depends("arith", "llvm", "sparse_tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct StorageSpecifierToLlvm;

const INIT: &str = "sparse_tensor.storage_specifier.init";
const GET: &str = "sparse_tensor.storage_specifier.get";
const SET: &str = "sparse_tensor.storage_specifier.set";

/// Place of the sizes of the buffers in the structure.
const SIZES: i64 = 1;

impl StorageSpecifierToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        types.add(structure);
        let types = Arc::new(types);
        let mut target = ConversionTarget::new(&context);
        let mut set = ConversionSet::with_types(&context, &types);
        target.legal_dialect("arith").legal_dialect("llvm").illegal_ops(&[INIT, GET, SET]);
        structural::add(&mut target, &mut set, &types);
        set.on(INIT, convert_init).on(GET, convert_get).on(SET, convert_set);
        structural::convert(cx, body, &types, target, set)
    }
}

/// Returns the structure that a type of sizes becomes.
fn structure(ty: TypeRef<'_>) -> Option<Type> {
    let layout = layout_of_specifier(ty)?;
    let cx = ty.context();
    let array = |count: usize| array_type(cx, Type::I64, count as u64);
    let (levels, buffers) = (array(layout.level_rank()), array(layout.fields().len()));
    let slices = if layout.is_slice() { vec![array(layout.dim_rank()); 2] } else { Vec::new() };
    let parts: Vec<Type> = [levels, buffers].into_iter().chain(slices).collect();
    Some(struct_type(cx, &parts, false))
}

/// Returns the place of a size in the structure.
fn place(op: OpRef<'_>) -> Option<[i64; 2]> {
    let kind: StorageSpecifierKind = op.enum_attr("specifierKind")?;
    let level = op.attr("level").and_then(|level| usize::try_from(level.as_i64()?).ok());
    let layout = layout_of_specifier(op.operand(0).ty())?;
    let size = |field: StorageField| Some([SIZES, layout.field_index(field)? as i64]);
    let of_level = |part: i64| Some([part, level? as i64]);
    match kind {
        StorageSpecifierKind::LvlSize => of_level(0),
        StorageSpecifierKind::PosMemSize => size(StorageField::Positions(level?)),
        StorageSpecifierKind::CrdMemSize => size(StorageField::Coordinates(level?)),
        StorageSpecifierKind::ValMemSize => size(StorageField::Values),
        StorageSpecifierKind::DimOffset => of_level(2),
        StorageSpecifierKind::DimStride => of_level(3),
    }
}

fn extract(e: &mut Emit<'_, '_>, from: Value, position: &[i64], ty: Type) -> Value {
    let cx = e.cx();
    let state = e.rw.state("llvm.extractvalue", e.loc).operands([from]).results([ty]);
    e.rw.insert_value(state.attr(&cx, "position", cx.i64_array_attr(position)))
}

fn insert(e: &mut Emit<'_, '_>, value: Value, to: Value, position: &[i64]) -> Value {
    let cx = e.cx();
    let ty = e.ty(to);
    let state = e.rw.state("llvm.insertvalue", e.loc).operands([to, value]).results([ty]);
    e.rw.insert_value(state.attr(&cx, "position", cx.i64_array_attr(position)))
}

fn convert_get(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (place, loc) = (place(rw.op(op)).matched()?, rw.op(op).loc());
    let e = &mut Emit { rw, loc };
    let size = extract(e, operands.one(0), &place, Type::I64);
    let size = e.op("arith.index_cast", &[size], Type::INDEX);
    e.rw.replace_op(op, &[size]);
    Ok(())
}

fn convert_set(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (place, loc) = (place(rw.op(op)).matched()?, rw.op(op).loc());
    let e = &mut Emit { rw, loc };
    let size = e.op("arith.index_cast", &[operands.one(1)], Type::I64);
    let changed = insert(e, size, operands.one(0), &place);
    e.rw.replace_op(op, &[changed]);
    Ok(())
}

/// Converts the making of sizes: those of the buffers are 0, or those of another tensor.
fn convert_init(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (ty, loc) = (view.result(0).ty(), view.loc());
    let buffers = layout_of_specifier(ty).matched()?.fields().len() as i64;
    let ty = structure(ty).matched()?;
    let sizes = array_type(rw.context(), Type::I64, buffers as u64);
    let e = &mut Emit { rw, loc };
    let mut made = e.op("llvm.mlir.poison", &[], ty);
    if operands.is_empty() {
        let zero = e.int(Type::I64, 0);
        for buffer in 0..buffers {
            made = insert(e, zero, made, &[SIZES, buffer]);
        }
    } else {
        let known = extract(e, operands.one(0), &[SIZES], sizes);
        made = insert(e, known, made, &[SIZES]);
    }
    e.rw.replace_op(op, &[made]);
    Ok(())
}
