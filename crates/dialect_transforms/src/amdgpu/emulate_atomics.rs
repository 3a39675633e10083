//! `amdgpu-emulate-atomics`: atomic operations that a chipset lacks become loops that compare and swap.

use crate::drive::convert;
use ::amdgpu::Chipset;
use apnum::FloatKind;
use ir::{Attr, Body, Build, InsertPoint, Loc, NamedAttr, OpRef, OpState, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Matched, Operands};

/// Emulate atomic operations on chipsets that do not support them
///
/// Sums and maxima of floats in buffers are computed in a loop, which ends when what is in memory was still what had been read.
#[pass("amdgpu-emulate-atomics", name = "AmdgpuEmulateAtomicsPass", depends("arith", "cf", "vector"))]
#[derive(Clone, Debug)]
pub struct AmdgpuEmulateAtomics {
    /// Chipset that these operations will run on
    #[option(default = "gfx000")]
    pub chipset: String,
}

const LOAD: &str = "amdgpu.raw_buffer_load";
const SWAP: &str = "amdgpu.raw_buffer_atomic_cmpswap";
const ADD: &str = "amdgpu.raw_buffer_atomic_fadd";
const MAX: &str = "amdgpu.raw_buffer_atomic_fmax";

impl AmdgpuEmulateAtomics {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let chipset = match Chipset::parse(&self.chipset, context.place(body.root().loc())) {
            Ok(chipset) => chipset,
            Err(error) => return cx.fail(error),
        };
        let mut target = ConversionTarget::new(&context);
        target.unknown_legal(|_| Some(true));
        target.dynamically_legal(ADD, move |op: OpRef<'_>| can_add(chipset, op.operand(0).ty()));
        target.dynamically_legal(MAX, move |op: OpRef<'_>| can_take_maximum(chipset, op.operand(0).ty()));
        let mut set = ConversionSet::new(&context);
        for (name, combine) in [(ADD, arith::AddF::NAME), (MAX, arith::MaximumF::NAME)] {
            set.on(name, move |op, operands, rw| emulate(op, operands, combine, rw));
        }
        convert(cx, body, target, set)
    }
}

/// Whether a chipset adds values of a type in memory.
fn can_add(chipset: Chipset, ty: TypeRef<'_>) -> bool {
    let element = ty.element_or_self().float_kind();
    let is_pair = ty.is_vector();
    match chipset.major {
        9 if chipset.minor < 5 => !(is_pair && element == Some(FloatKind::BF16)),
        11 => !(is_pair && matches!(element, Some(FloatKind::F16 | FloatKind::BF16))),
        10 => false,
        major => major >= 9,
    }
}

/// Whether a chipset takes the maximum of values of a type in memory.
fn can_take_maximum(chipset: Chipset, ty: TypeRef<'_>) -> bool {
    chipset.major != 9 || chipset >= Chipset::new(9, 0, 10) && ty.handle() == Type::F64
}

/// Returns the attributes of an operation that the others have too.
fn attributes(op: OpRef<'_>) -> Vec<NamedAttr> {
    let cx = op.context();
    op.attrs().filter(|attr| cx.ident_str(attr.name) != "operandSegmentSizes").collect()
}

fn emulate(
    op: ir::Op,
    operands: &Operands,
    combine: &'static str,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (rw.context().clone(), view.loc());
    let attrs = attributes(view);
    let segments = [2, 3].map(|group| view.operand_group(group).len() as u32);
    let block = view.block().matched()?.handle();
    let (&value, place) = operands.all().split_first().matched()?;
    let ty = rw.value(value).ty_handle();
    let access = |rw: &ConversionRewriter<'_>, name: &str, before: &[Value]| -> OpState {
        let sizes = [&vec![1; before.len() + 1][..], &segments].concat();
        let mut state = rw.state(name, loc).operands(before.iter().chain(place).copied()).results([ty]);
        for attr in &attrs {
            state = state.attr(&cx, cx.ident_str(attr.name), attr.value);
        }
        state.words(&cx, "operandSegmentSizes", &sizes)
    };
    let after = rw.split_block(block, Some(op));
    let body = rw.create_block_before(after, &[ty]);
    rw.move_to(InsertPoint::End(block));
    let state = access(rw, LOAD, &[]);
    let first = rw.insert_value(state);
    let state = rw.state("cf.br", loc).operands([first]).successors([body]);
    rw.insert(state);
    rw.move_to(InsertPoint::End(body));
    let previous = rw.block(body).argument(0).handle();
    let state = rw.state(combine, loc).operands([value, previous]).results([ty]);
    let combined = rw.insert_value(state);
    let state = access(rw, SWAP, &[combined, previous]);
    let found = rw.insert_value(state);
    let expected = bits(rw, loc, previous);
    let actual = bits(rw, loc, found);
    let equal = arith::CmpI::build_value(&mut **rw, loc, arith::CmpIPredicate::Eq, actual, expected);
    let state = rw.state("cf.cond_br", loc).operands([equal, found]).successors([after, body]);
    rw.insert(state.words(&cx, "operandSegmentSizes", &[1, 0, 1]));
    rw.erase_op(op);
    Ok(())
}

/// Returns the bits of a value as an integer.
fn bits(rw: &mut ConversionRewriter<'_>, loc: Loc, value: Value) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(value).ty();
    let width = ty.element_or_self().bit_width().unwrap_or(32);
    if !ty.is_vector() {
        let state = rw.state(arith::Bitcast::NAME, loc).operands([value]).results([cx.int_type(width)]);
        return rw.insert_value(state);
    }
    let count = u32::try_from(ty.num_elements().unwrap_or(1)).unwrap_or(1);
    let whole = cx.int_type(width.saturating_mul(count));
    let state = rw.state(vector::BitCast::NAME, loc).operands([value]).results([cx.vector_type(&[1], whole)]);
    let cast = rw.insert_value(state);
    let position: Attr = cx.i64_array_attr(&[0]);
    let state = rw.state(vector::Extract::NAME, loc).operands([cast]).results([whole]);
    rw.insert_value(state.attr(&cx, "static_position", position))
}
