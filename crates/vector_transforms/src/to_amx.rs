//! `convert-vector-to-amx`: products of packed matrices become products of tiles.
//!
//! A tile is loaded from the memory that a factor is read from, if a part of it is a tile, and else from a buffer that the factor is
//! written to.

use crate::lower::contract::Contracted;
use crate::make::poison;
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Parts, Transfer, read, write};
use ir::{Body, Build, Context, DYNAMIC, InsertPoint, Op, Type, Value};
use memref::layout::strides_and_offset;
use memref::reassociation::collapsed_type;
use pass::{PassCx, PassResult, pass};
use rewrite::{
    GreedyConfig, MatchFailure, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, for_each_body,
};
use shaped::slice::{self, Mixed};
use vector::{CombiningKind, Contract, TransferRead, TransferWrite};

/// Rows of a tile, and bytes of a row, at most.
const MAX_ROWS: i64 = 16;
const MAX_ROW_BYTES: i64 = 64;

/// Bytes of the elements of a factor that are packed in one of the result.
const PACKED_BYTES: i64 = 4;

/// Lower the operations from the vector dialect into the AMX dialect
///
/// Products of matrices whose rows are packed, and that fit into tiles, become products of tiles.
///
/// ```mlir
/// %0 = vector.contract ... %a, %b, %c : vector<16x16x2xbf16>, vector<16x16x2xbf16> into vector<16x16xf32>
///
/// %3 = amx.tile_mulf %0, %1, %2 : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
/// ```
#[pass(
    "convert-vector-to-amx",
    name = "ConvertVectorToAMXPass",
    depends("affine", "amx", "arith", "memref", "scf", "ub", "vector")
)]
#[derive(Debug)]
pub struct VectorToAmx;

impl VectorToAmx {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        patterns(&mut set);
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Contract<'_>>(convert);
}

/// Checks that a contraction is a product of packed matrices, and that they are tiles; returns the operation on tiles.
fn product(x: &Contracted, cx: &Context, rw: &Rewriter<'_>) -> Result<&'static str, MatchFailure> {
    rw.require(!x.masking.is_masked() && x.kind == CombiningKind::Add && x.reductions.len() == 4)?;
    let (lhs, rhs, acc) = (x.lhs_ty.element, x.rhs_ty.element, x.element(cx));
    let f16 = cx.float_type(apnum::FloatKind::F16);
    let name = match (lhs, acc) {
        _ if lhs != rhs => None,
        (element, Type::F32) if element == Type::BF16 || element == f16 => Some("amx.tile_mulf"),
        (element, Type::I32) if element == cx.int_type(8) => Some("amx.tile_muli"),
        _ => None,
    };
    let (&[m, k, v], &[other_k, n, other_v], &[row, column]) =
        (&x.maps[0][..], &x.maps[1][..], &x.maps[2][..])
    else {
        return Err(MatchFailure { reason: "the matrices are not packed" });
    };
    rw.require(k == other_k && v == other_v && m == row && n == column)?;
    rw.require(x.reductions[k] && x.reductions[v] && !x.reductions[m] && !x.reductions[n])?;
    let result = VectorType::of(cx, x.result).matched()?;
    let bytes = |ty: &VectorType| cx.ty(ty.element).bit_width().map(|bits| i64::from(bits) / 8);
    for ty in [&x.lhs_ty, &x.rhs_ty, &result] {
        let (size, is_packed) = (bytes(ty).matched()?, ty.rank() == 3);
        rw.require(ty.scalable == 0 && (!is_packed || ty.shape[2] * size == PACKED_BYTES))?;
        let row = ty.shape[1..].iter().product::<i64>() * size;
        rw.require(ty.shape[0] <= MAX_ROWS && row <= MAX_ROW_BYTES)?;
    }
    name.matched()
}

fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    let cx = rw.context().clone();
    let name = product(&x, &cx, rw)?;
    let m = &mut Make::like(rw, op);
    let [lhs, rhs, acc] = [load(m, x.lhs)?, load(m, x.rhs)?, load(m, x.acc)?];
    let ty = m.ty(acc);
    let tile = m.value(name, &[lhs, rhs, acc], ty);
    if let Some((transfer, loc)) = only_write(m, x.op) {
        m.loc = loc;
        m.rw.move_to(InsertPoint::Before(transfer.op));
        let part = part_of(m, &transfer).matched()?;
        store(m, part, tile);
        m.rw.erase_op(transfer.op);
        m.rw.erase_op(op);
        return Ok(());
    }
    let vector = VectorType::of(&cx, x.result).matched()?;
    let buffer = allocate(m, &vector);
    store(m, buffer, tile);
    let padding = poison(m, vector.element);
    let zeros = vec![m.index(0); vector.rank()];
    let (map, in_bounds) = (cx.multi_dim_identity_map(zeros.len() as u32), vec![true; zeros.len()]);
    let parts = Parts { base: buffer, indices: &zeros, map, mask: None, in_bounds: &in_bounds };
    let made = read(m, x.result, padding, &parts);
    let made = m.rw.op(made).result(0).handle();
    m.rw.replace_op(op, &[made]);
    Ok(())
}

/// Returns the only user of a product, if it is a write to memory of which a part is a tile.
fn only_write(m: &Make<'_, '_>, op: Op) -> Option<(Transfer, ir::Loc)> {
    let result = m.rw.op(op).result(0);
    let user = result.users().next().filter(|user| result.has_one_use() && user.is(TransferWrite::NAME))?;
    let transfer = Transfer::of(user).filter(|transfer| is_tile(m, transfer))?;
    Some((transfer, user.loc()))
}

/// Whether a transfer accesses a part of memory whose rows are contiguous.
fn is_tile(m: &Make<'_, '_>, transfer: &Transfer) -> bool {
    let cx = m.cx();
    let base = cx.ty(transfer.base_ty);
    let (Some(vector), Some(shape)) = (VectorType::of(&cx, transfer.vector_ty), base.shape()) else {
        return false;
    };
    let plain =
        base.is_memref() && transfer.mask.is_none() && transfer.in_bounds.iter().all(|&inside| inside);
    let rank = vector.rank();
    let Some(first) = shape.len().checked_sub(rank) else { return false };
    if !plain || !cx.map(transfer.map).is_minor_identity() || base.element_or_self().is_vector() {
        return false;
    }
    let Some(layout) = strides_and_offset(base) else { return false };
    let (sizes, strides) = (&shape[first..], &layout.strides[first..]);
    let contiguous = strides.last() == Some(&1) && sizes[1] != DYNAMIC && sizes[1] >= vector.shape[1];
    let packed = rank < 3 || sizes[2] == vector.shape[2] && strides[1] == vector.shape[2];
    contiguous && packed
}

/// Builds the part of memory that a transfer accesses, without the packed dimension.
fn part_of(m: &mut Make<'_, '_>, transfer: &Transfer) -> Option<Value> {
    let cx = m.cx();
    let vector = VectorType::of(&cx, transfer.vector_ty)?;
    let outer = transfer.indices.len().checked_sub(vector.rank())?;
    let mixed = |&index: &Value| match rewrite::constant_i64(m.rw.value(index)) {
        Some(number) => Mixed::Fixed(number),
        None => Mixed::Value(index),
    };
    let offsets: Vec<Mixed> = transfer.indices.iter().map(mixed).collect();
    let shape: Vec<i64> = vec![1; outer].into_iter().chain(vector.shape.iter().copied()).collect();
    let fixed: Vec<i64> = offsets.iter().map(|offset| offset.fixed()).collect();
    let ty = memref::inferred_type(cx.ty(transfer.base_ty), &fixed, &shape, &vec![1; shape.len()])?;
    let sizes: Vec<Mixed> = shape.iter().map(|&size| Mixed::Fixed(size)).collect();
    let strides = vec![Mixed::Fixed(1); shape.len()];
    let mut state = m.rw.state("memref.subview", m.loc).operands([transfer.base]).results([ty]);
    slice::set_lists(&cx, &mut state, &[offsets, sizes, strides]);
    let part = m.rw.insert_value(state);
    if vector.rank() == 3 { collapsed(m, part) } else { Some(part) }
}

/// Builds a view in which the last two dimensions are one.
fn collapsed(m: &mut Make<'_, '_>, value: Value) -> Option<Value> {
    let cx = m.cx();
    let rank = cx.ty(m.ty(value)).rank()? as i64;
    let groups: Vec<Vec<i64>> =
        (0..rank - 2).map(|dim| vec![dim]).chain([vec![rank - 2, rank - 1]]).collect();
    let ty = collapsed_type(cx.ty(m.ty(value)), &groups)?;
    let groups = shaped::reassociation::groups_attr(&cx, &groups);
    Some(m.with("memref.collapse_shape", &[value], ty, &[("reassociation", groups)]))
}

/// Loads the tile of a vector.
fn load(m: &mut Make<'_, '_>, value: Value) -> Result<Value, MatchFailure> {
    let cx = m.cx();
    let vector = VectorType::of(&cx, m.ty(value)).matched()?;
    let view = m.rw.value(value);
    let made = view.defining_op().filter(|made| made.is(TransferRead::NAME) && view.has_one_use());
    let found = made.and_then(|made| Some((Transfer::of(made)?, made.loc())));
    let (point, loc) = (m.rw.point(), m.loc);
    if let Some((transfer, at)) = found.filter(|(transfer, _)| is_tile(m, transfer)) {
        m.rw.move_to(InsertPoint::Before(transfer.op));
        m.loc = at;
        let part = part_of(m, &transfer).matched();
        let tile = part.and_then(|part| load_tile(m, part, &vector));
        m.rw.move_to(point);
        m.loc = loc;
        return tile;
    }
    let buffer = allocate(m, &vector);
    let zeros = vec![m.index(0); vector.rank()];
    let (map, in_bounds) = (cx.multi_dim_identity_map(zeros.len() as u32), vec![true; zeros.len()]);
    write(m, value, &Parts { base: buffer, indices: &zeros, map, mask: None, in_bounds: &in_bounds });
    let buffer = if vector.rank() == 3 { collapsed(m, buffer).matched()? } else { buffer };
    load_tile(m, buffer, &vector)
}

/// Builds a buffer for a vector.
fn allocate(m: &mut Make<'_, '_>, vector: &VectorType) -> Value {
    let cx = m.cx();
    let ty = cx.memref_type_with(&vector.shape, vector.element, None, None);
    let mut state = m.rw.state("memref.alloca", m.loc).results([ty]);
    state.set_words(&cx, "operandSegmentSizes", &[0, 0]);
    m.rw.insert_value(state)
}

/// Loads the tile that a buffer begins with.
fn load_tile(m: &mut Make<'_, '_>, buffer: Value, vector: &VectorType) -> Result<Value, MatchFailure> {
    let cx = m.cx();
    let shape = [vector.shape[0], vector.shape[1..].iter().product()];
    let def = cx.find_type_def("amx.tile").matched()?;
    let params = [Some(cx.i64_array_attr(&shape)), Some(cx.type_attr(vector.element))];
    let ty = cx.dialect_type(def, params);
    let rank = cx.ty(m.ty(buffer)).rank().matched()?;
    let zero = m.index(0);
    let mut state = m.rw.state("amx.tile_load", m.loc).operands([buffer]).operands(vec![zero; rank]);
    state.set_words(&cx, "operandSegmentSizes", &[1, rank as u32, 0]);
    Ok(m.rw.insert_value(state.results([ty])))
}

/// Stores a tile where a buffer begins.
fn store(m: &mut Make<'_, '_>, buffer: Value, tile: Value) {
    let cx = m.cx();
    let rank = cx.ty(m.ty(buffer)).rank().unwrap_or_default();
    let zero = m.index(0);
    let mut state =
        m.rw.state("amx.tile_store", m.loc).operands([buffer]).operands(vec![zero; rank]).operands([tile]);
    state.set_words(&cx, "operandSegmentSizes", &[1, rank as u32, 1, 0]);
    m.rw.insert(state);
}
