//! Lowering of `gpu.subgroup_reduce`: to reductions of what a shuffle can move, and to shuffles.

use gpu::{ShuffleMode, SubgroupReduce};
use ir::def::EnumAttr;
use ir::{Attr, Build, Loc, Op, Type, Value};
use rewrite::{MatchResult, PatternSet, Rewriter};
use vector::CombiningKind;

/// Number of bits that a shuffle moves.
const SHUFFLE_BITS: u32 = 32;
/// Number of threads of a subgroup.
const SUBGROUP_SIZE: u32 = 32;

/// Adds the patterns that break reductions of vectors down to what a shuffle can move.
pub fn break_down_patterns(set: &mut PatternSet) {
    set.on_root(rewrite::Root::Op(SubgroupReduce::NAME), 2, break_down).on_root(
        rewrite::Root::Op(SubgroupReduce::NAME),
        2,
        reduce_single_element,
    );
}

/// Adds the patterns that replace reductions by shuffles.
pub fn shuffle_patterns(set: &mut PatternSet) {
    set.of::<SubgroupReduce<'_>>(shuffle_scalar).of::<SubgroupReduce<'_>>(shuffle_vector);
}

/// Returns the number of bits of an element.
fn element_bits(rw: &Rewriter<'_>, value: Value) -> u32 {
    rw.value(value).ty().element_or_self().bit_width().unwrap_or(0)
}

/// Returns the number of elements of a vector.
fn vector_len(rw: &Rewriter<'_>, value: Value) -> Option<i64> {
    let ty = rw.value(value).ty();
    ty.num_elements().filter(|_| ty.is_vector())
}

/// Creates an operation with integers in arrays as attributes.
fn with_lists(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    name: &str,
    operands: &[Value],
    ty: Type,
    lists: &[(&str, i64)],
) -> Value {
    let cx = rw.context().clone();
    let mut state = rw.state(name, loc).operands(operands.iter().copied()).results([ty]);
    for &(list, value) in lists {
        let attr = match list {
            "static_position" => {
                cx.attr(ir::AttrData::DenseArray { element: Type::I64, bytes: value.to_le_bytes().into() })
            }
            _ => cx.array_attr(&[cx.i64_attr(value)]),
        };
        state.try_put_attr(&cx, cx.ident(list), attr);
    }
    rw.insert_value(state)
}

/// Returns a part of a vector: an element if there is only one.
fn part(rw: &mut Rewriter<'_>, loc: Loc, vector: Value, first: i64, len: i64) -> Value {
    let element = rw.value(vector).ty().element_or_self().handle();
    if len == 1 {
        return with_lists(rw, loc, "vector.extract", &[vector], element, &[("static_position", first)]);
    }
    let ty = rw.context().vector_type(&[len], element);
    let lists = [("offsets", first), ("sizes", len), ("strides", 1)];
    with_lists(rw, loc, "vector.extract_strided_slice", &[vector], ty, &lists)
}

/// Puts a part into a vector.
fn put(rw: &mut Rewriter<'_>, loc: Loc, part: Value, vector: Value, first: i64) -> Value {
    let ty = rw.value(vector).ty_handle();
    if rw.value(part).ty().is_vector() {
        let lists = [("offsets", first), ("strides", 1)];
        return with_lists(rw, loc, "vector.insert_strided_slice", &[part, vector], ty, &lists);
    }
    with_lists(rw, loc, "vector.insert", &[part, vector], ty, &[("static_position", first)])
}

/// Creates a vector of zeros.
fn zeros(rw: &mut Rewriter<'_>, loc: Loc, ty: Type) -> Option<Value> {
    let cx = rw.context().clone();
    let element = cx.ty(ty).element_type()?.handle();
    let bytes = vec![0; cx.dense_element_bytes(element)?];
    let zeros = cx.dense_attr(ty, bytes.into(), true);
    Some(arith::Constant::build_value(rw, loc, zeros))
}

/// Creates a reduction of another value like one.
fn reduce_like(rw: &mut Rewriter<'_>, op: Op, value: Value) -> Value {
    let (cx, loc, ty) = (rw.context().clone(), rw.op(op).loc(), rw.value(value).ty_handle());
    let mut state = SubgroupReduce::state(&cx, loc).operands([value]).results([ty]);
    for attr in rw.op(op).inherent().collect::<Vec<_>>() {
        state.try_put_attr(&cx, attr.name, attr.value);
    }
    rw.insert_value(state)
}

/// Reduces a vector by as many elements as a shuffle can move.
fn break_down(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SubgroupReduce<'_> = rw.cast(op)?;
    let (loc, value) = (view.loc(), view.value().handle());
    let len = vector_len(rw, value).unwrap_or(0);
    let step = i64::from(SHUFFLE_BITS / element_bits(rw, value).max(1));
    // Upstream leaves vectors whose elements fill a shuffle.
    rw.require(len >= 2 && step > 1 && len > step)?;
    let ty = rw.value(value).ty_handle();
    let Some(mut result) = zeros(rw, loc, ty) else { return rewrite::no_match("elements without zero") };
    for first in (0..len).step_by(step as usize) {
        let piece = part(rw, loc, value, first, step.min(len - first));
        let reduced = reduce_like(rw, op, piece);
        result = put(rw, loc, reduced, result, first);
    }
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Reduces a vector of one element as that element.
fn reduce_single_element(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SubgroupReduce<'_> = rw.cast(op)?;
    let (loc, value) = (view.loc(), view.value().handle());
    rw.require(vector_len(rw, value) == Some(1))?;
    let ty = rw.value(value).ty_handle();
    let element = part(rw, loc, value, 0, 1);
    let reduced = reduce_like(rw, op, element);
    let result = with_lists(rw, loc, "vector.broadcast", &[reduced], ty, &[]);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Returns the kind of a reduction.
pub(crate) fn reduction_kind(view: SubgroupReduce<'_>) -> Option<CombiningKind> {
    CombiningKind::from_word(view.enum_attr::<gpu::AllReduceOperation>("op")?.to_word())
}

/// Reduces a value by exchanging it with lanes that are further and further apart.
fn reduce_by_shuffles(
    rw: &mut Rewriter<'_>,
    op: Op,
    input: Value,
    pack: &dyn Fn(&mut Rewriter<'_>, Value) -> Value,
    unpack: &dyn Fn(&mut Rewriter<'_>, Value) -> Value,
) -> Result<Value, rewrite::MatchFailure> {
    let view: SubgroupReduce<'_> = rw.cast(op)?;
    let (loc, stride) = (view.loc(), view.cluster_stride() as u32);
    let size = view.cluster_size().map_or(SUBGROUP_SIZE, |size| size as u32);
    let kind = reduction_kind(view);
    rw.require(size <= SUBGROUP_SIZE && stride > 0)?;
    let Some(kind) = kind else { return Err(rewrite::MatchFailure { reason: "no kind" }) };
    let cx = rw.context().clone();
    let mut total = input;
    let mut offset = stride;
    while offset < stride.saturating_mul(size) {
        let packed = pack(rw, total);
        let lanes: [Attr; 2] = [cx.i32_attr(offset as i32), cx.i32_attr(SUBGROUP_SIZE as i32)];
        let [offset_value, width] = lanes.map(|lanes| arith::Constant::build_value(rw, loc, lanes));
        let ty = rw.value(packed).ty_handle();
        let mode = ShuffleMode::DEF.widen(&cx, ShuffleMode::Xor.to_word());
        let state =
            gpu::Shuffle::state(&cx, loc).operands([packed, offset_value, width]).results([ty, Type::I1]);
        let shuffle = rw.insert(state.attr(&cx, "mode", mode));
        let shuffled = rw.op(shuffle).result(0).handle();
        let other = unpack(rw, shuffled);
        total = vector::combine(rw, loc, kind, [total, other], None, None);
        offset = offset.saturating_mul(2);
    }
    Ok(total)
}

/// Creates a cast, unless the value has the type.
fn cast(rw: &mut Rewriter<'_>, loc: Loc, name: &str, value: Value, ty: Type) -> Value {
    if rw.value(value).ty_handle() == ty {
        return value;
    }
    let state = rw.state(name, loc).operands([value]).results([ty]);
    rw.insert_value(state)
}

fn shuffle_scalar(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SubgroupReduce<'_> = rw.cast(op)?;
    let (loc, value) = (view.loc(), view.value().handle());
    let (ty, bits) = (rw.value(value).ty_handle(), element_bits(rw, value));
    rw.require(rw.value(value).ty().is_scalar_number() && bits > 0 && bits <= SHUFFLE_BITS)?;
    let (narrow, wide) = (rw.context().int_type(bits), rw.context().int_type(SHUFFLE_BITS));
    let reduced = if bits == SHUFFLE_BITS {
        reduce_by_shuffles(rw, op, value, &|_, value| value, &|_, value| value)?
    } else {
        let pack = |rw: &mut Rewriter<'_>, value| {
            let number = cast(rw, loc, "arith.bitcast", value, narrow);
            cast(rw, loc, "arith.extui", number, wide)
        };
        let unpack = |rw: &mut Rewriter<'_>, value| {
            let number = cast(rw, loc, "arith.trunci", value, narrow);
            cast(rw, loc, "arith.bitcast", number, ty)
        };
        reduce_by_shuffles(rw, op, value, &pack, &unpack)?
    };
    rw.replace_op(op, &[reduced]);
    Ok(())
}

fn shuffle_vector(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SubgroupReduce<'_> = rw.cast(op)?;
    let (loc, value) = (view.loc(), view.value().handle());
    let (len, bits) = (vector_len(rw, value).unwrap_or(0), element_bits(rw, value));
    rw.require(
        len > 0
            && bits > 0
            && len * i64::from(bits) <= i64::from(SHUFFLE_BITS)
            && SHUFFLE_BITS.is_multiple_of(bits),
    )?;
    let element = rw.value(value).ty().element_or_self().handle();
    let (full, word) = (i64::from(SHUFFLE_BITS / bits), rw.context().int_type(SHUFFLE_BITS));
    let extended = rw.context().vector_type(&[full], element);
    let words = rw.context().vector_type(&[1], word);
    let mut input = value;
    if len < full {
        let Some(zeros) = zeros(rw, loc, extended) else { return rewrite::no_match("elements without zero") };
        input = put(rw, loc, value, zeros, 0);
    }
    let pack = |rw: &mut Rewriter<'_>, value| {
        let packed = with_lists(rw, loc, "vector.bitcast", &[value], words, &[]);
        part(rw, loc, packed, 0, 1)
    };
    let unpack = |rw: &mut Rewriter<'_>, value| {
        let packed = with_lists(rw, loc, "vector.broadcast", &[value], words, &[]);
        with_lists(rw, loc, "vector.bitcast", &[packed], extended, &[])
    };
    let mut reduced = reduce_by_shuffles(rw, op, input, &pack, &unpack)?;
    if len < full {
        let ty = rw.value(value).ty_handle();
        let lists = [("offsets", 0), ("sizes", len), ("strides", 1)];
        reduced = with_lists(rw, loc, "vector.extract_strided_slice", &[reduced], ty, &lists);
    }
    rw.replace_op(op, &[reduced]);
    Ok(())
}
