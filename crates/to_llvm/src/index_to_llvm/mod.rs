//! `convert-index-to-llvm`: arithmetic on `index` becomes that of the `llvm` dialect, on the integer that `index` is there.

mod division;

use crate::llvm::one_to_one::{self, Flags, Row, build};
use crate::llvm::{CAST, LlvmTypes, LoweringOptions, Patterns, Site, add_patterns, constant, lower};
use index::*;
use ir::{Body, TypeRef};
use llvm::ops;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched};

/// Operations that become one operation.
const ROWS: [Row; 16] = [
    Row::integers(Add::NAME, ops::Add::NAME, Flags::None),
    Row::integers(Sub::NAME, ops::Sub::NAME, Flags::None),
    Row::integers(Mul::NAME, ops::Mul::NAME, Flags::None),
    Row::integers(DivS::NAME, ops::SDiv::NAME, Flags::None),
    Row::integers(DivU::NAME, ops::UDiv::NAME, Flags::None),
    Row::integers(RemS::NAME, ops::SRem::NAME, Flags::None),
    Row::integers(RemU::NAME, ops::URem::NAME, Flags::None),
    Row::integers(MaxS::NAME, "llvm.intr.smax", Flags::None),
    Row::integers(MaxU::NAME, "llvm.intr.umax", Flags::None),
    Row::integers(MinS::NAME, "llvm.intr.smin", Flags::None),
    Row::integers(MinU::NAME, "llvm.intr.umin", Flags::None),
    Row::integers(Shl::NAME, ops::Shl::NAME, Flags::None),
    Row::integers(ShRS::NAME, ops::AShr::NAME, Flags::None),
    Row::integers(ShRU::NAME, ops::LShr::NAME, Flags::None),
    Row::integers(And::NAME, ops::And::NAME, Flags::None),
    Row::integers(Or::NAME, ops::Or::NAME, Flags::None),
];

/// The patterns beside those of [`ROWS`].
const PATTERNS: Patterns = &[
    (XOr::NAME, "index.xor", |at, rw| build(at, rw, |cx, loc| ops::Xor::state(cx, loc))),
    (CeilDivS::NAME, "ConvertIndexCeilDivS", division::convert_ceil_signed),
    (CeilDivU::NAME, "ConvertIndexCeilDivU", division::convert_ceil_unsigned),
    (FloorDivS::NAME, "ConvertIndexFloorDivS", division::convert_floor),
    (CastS::NAME, "ConvertIndexCastS", |at, rw| convert_cast(at, true, rw)),
    (CastU::NAME, "ConvertIndexCastU", |at, rw| convert_cast(at, false, rw)),
    (Cmp::NAME, "ConvertIndexCmp", convert_cmp),
    (SizeOf::NAME, "ConvertIndexSizeOf", convert_sizeof),
    (Constant::NAME, "ConvertIndexConstant", convert_constant),
    (BoolConstant::NAME, "index.bool.constant", convert_bool),
];

/// Lower the `index` dialect to the `llvm` dialect.
///
/// Each operation becomes one of `llvm` on the integer that `index` is; divisions that round up or down become several. Constants
/// are truncated to the width.
///
/// ```mlir
/// %0 = index.add %a, %b    // %0 = llvm.add %a, %b : i64
/// ```
#[pass("convert-index-to-llvm", name = "ConvertIndexToLLVMPass", depends("llvm"))]
#[derive(Debug)]
pub struct IndexToLlvm {
    /// Bitwidth of the index type, 0 to use size of machine word
    #[option]
    pub index_bitwidth: u32,
}

impl IndexToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions::default().with_index_width(self.index_bitwidth);
        lower(cx, body, options, |types, target, set| {
            // Nothing is said about casts, which are folded thereby.
            target.illegal_dialect("index").dynamically_legal_if(CAST, |_| None);
            patterns(set, types);
        })
    }
}

/// Adds the patterns that convert arithmetic on `index`.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    one_to_one::patterns(set, types, &ROWS);
    add_patterns(set, types, PATTERNS);
}

/// Returns the width of an integer of `llvm`.
fn width(ty: TypeRef<'_>) -> Option<u32> {
    ty.int_width()
}

fn convert_cast(at: &Site<'_>, signed: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let to = at.convert(at.result_type(0, rw).handle())?;
    let target = width(at.context().ty(to)).matched()?;
    let source = width(rw.value(at.operand(0)).ty()).matched()?;
    if source == target {
        return at.replace(at.operands.all(), rw);
    }
    build(at, rw, |cx, loc| match (target < source, signed) {
        (true, _) => ops::Trunc::state(cx, loc),
        (false, true) => ops::SExt::state(cx, loc),
        (false, false) => ops::ZExt::state(cx, loc),
    })
}

fn convert_cmp(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    // Both dialects number predicates alike.
    let predicate = at.view(rw).enum_attr::<IndexCmpPredicate>("pred").matched()?.to_word();
    build(at, rw, |cx, loc| {
        let mut state = ops::ICmp::state(cx, loc);
        state.set_words(cx, "predicate", &[predicate]);
        state
    })
}

fn convert_sizeof(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.types.index();
    let bits = width(at.context().ty(ty)).matched()?;
    let value = at.context().int_attr(ty, i128::from(bits));
    let value = constant(rw, at.loc, ty, value);
    at.replace(&[value], rw)
}

fn convert_constant(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.types.index();
    let bits = width(at.context().ty(ty)).matched()?;
    let value = at.view(rw).attr("value").and_then(|value| value.as_int()).matched()?;
    let value = at.context().ap_int_attr(ty, value.sext_or_trunc(bits));
    let value = constant(rw, at.loc, ty, value);
    at.replace(&[value], rw)
}

fn convert_bool(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let value = at.view(rw).attr("value").matched()?.handle();
    let value = constant(rw, at.loc, ir::Type::I1, value);
    at.replace(&[value], rw)
}
