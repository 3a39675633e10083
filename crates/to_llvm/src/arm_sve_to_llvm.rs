//! Operations of `arm_sve` become intrinsics, and masks of the lengths of predicates comparisons of the numbers of lanes.

use crate::llvm::one_to_one::set_attrs;
use crate::llvm::{LlvmTypes, Patterns, Site, add_pattern, add_pattern_first, add_patterns, extract};
use ir::{Build, OpState, Type, TypeData, Value};
use llvm::ops::Zero;
use llvm::types::struct_type;
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Matched, no_match};

/// Operations that become one intrinsic.
const INTRINSICS: [(&str, &str); 15] = [
    ("arm_sve.dupq_lane", "arm_sve.intr.dupq_lane"),
    ("arm_sve.sdot", "arm_sve.intr.sdot"),
    ("arm_sve.smmla", "arm_sve.intr.smmla"),
    ("arm_sve.udot", "arm_sve.intr.udot"),
    ("arm_sve.ummla", "arm_sve.intr.ummla"),
    ("arm_sve.usmmla", "arm_sve.intr.usmmla"),
    ("arm_sve.masked.addi", "arm_sve.intr.add"),
    ("arm_sve.masked.addf", "arm_sve.intr.fadd"),
    ("arm_sve.masked.subi", "arm_sve.intr.sub"),
    ("arm_sve.masked.subf", "arm_sve.intr.fsub"),
    ("arm_sve.masked.muli", "arm_sve.intr.mul"),
    ("arm_sve.masked.mulf", "arm_sve.intr.fmul"),
    ("arm_sve.masked.divi_signed", "arm_sve.intr.sdiv"),
    ("arm_sve.masked.divi_unsigned", "arm_sve.intr.udiv"),
    ("arm_sve.masked.divf", "arm_sve.intr.fdiv"),
];

/// Conversions between predicates.
const TO_SVBOOL: &str = "arm_sve.intr.convert.to.svbool";
const FROM_SVBOOL: &str = "arm_sve.intr.convert.from.svbool";

/// Other intrinsics.
const ZIP_X2: &str = "arm_sve.intr.zip.x2";
const ZIP_X4: &str = "arm_sve.intr.zip.x4";
const PSEL: &str = "arm_sve.intr.psel";
const WHILELT: &str = "arm_sve.intr.whilelt";

/// The other patterns.
const PATTERNS: Patterns = &[
    ("arm_sve.convert_to_svbool", "SvboolConversionOpLowering", |at, rw| convert_each(at, TO_SVBOOL, rw)),
    ("arm_sve.convert_from_svbool", "SvboolConversionOpLowering", |at, rw| convert_each(at, FROM_SVBOOL, rw)),
    ("arm_sve.zip.x2", "ZipX2OpLowering", |at, rw| zip(at, ZIP_X2, rw)),
    ("arm_sve.zip.x4", "ZipX4OpLowering", |at, rw| zip(at, ZIP_X4, rw)),
    ("arm_sve.psel", "PselOpLowering", select),
];

/// Benefit of the pattern for masks: what it makes is shorter than what any target has.
const MASK_BENEFIT: u16 = 4096;

/// Lengths of predicates.
const PREDICATES: [i64; 4] = [2, 4, 8, 16];

/// Adds the patterns, which convert all operations of the dialect that are no intrinsics.
pub fn patterns(target: &mut ConversionTarget, types: &LlvmTypes, set: &mut ConversionSet) {
    target.legal_ops(&[TO_SVBOOL, FROM_SVBOOL, ZIP_X2, ZIP_X4, PSEL, WHILELT]);
    for (from, to) in INTRINSICS {
        target.illegal_op(from).legal_op(to);
        add_pattern(set, types, from, "OneToOneConvertToLLVMPattern", move |at, rw| {
            let cx = at.context();
            let ty = at.convert(at.result_type(0, rw).handle())?;
            let mut state = intrinsic(at, to, at.operands.all(), ty);
            set_attrs(cx, at.view(rw).attrs(), &mut state)?;
            rw.replace_with(at.op, state);
            Ok(())
        });
    }
    for (op, _, _) in PATTERNS {
        target.illegal_op(op);
    }
    add_patterns(set, types, PATTERNS);
    add_pattern_first(
        set,
        types,
        MASK_BENEFIT,
        vector::CreateMask::NAME,
        "CreateMaskOpLowering",
        create_mask,
    );
}

/// Creates a state of an intrinsic.
fn intrinsic(at: &Site<'_>, name: &str, operands: &[Value], result: Type) -> OpState {
    let cx = at.context();
    OpState::new(cx, cx.op_name(name), at.loc).operands(operands.iter().copied()).results([result])
}

/// Converts each predicate of a vector of predicates.
fn convert_each(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let source = at.view(rw).operand(0).handle();
    let (from, to) = (at.operand_type(0, rw), at.result_type(0, rw));
    let (&narrow, outer) = from.shape().and_then(|shape| shape.split_last()).matched()?;
    let &wide = to.shape().and_then(|shape| shape.last()).matched()?;
    let [from, to_one] = [narrow, wide].map(|size| {
        let scalable = to.scalable_dims() >> outer.len();
        cx.type_of(TypeData::Vector { shape: [size].into(), scalable, element: Type::I1 })
    });
    let zero = arith::fold::zero(to).matched()?;
    let state = arith::Constant::state(cx, at.loc).attr(cx, "value", zero).results([to.handle()]);
    let mut result = rw.insert_value(state);
    for position in positions(outer).matched()? {
        let state = with_position(at, vector::Extract::NAME, &position).operands([source]).results([from]);
        let part = rw.insert_value(state);
        let part = rw.insert_value(intrinsic(at, name, &[part], to_one));
        let state = with_position(at, vector::Insert::NAME, &position);
        result = rw.insert_value(state.operands([part, result]).results([to.handle()]));
    }
    at.replace(&[result], rw)
}

/// Creates a state of an operation at a position in a vector.
fn with_position(at: &Site<'_>, name: &str, position: &[i64]) -> OpState {
    let cx = at.context();
    OpState::new(cx, cx.op_name(name), at.loc).attr(cx, "static_position", cx.i64_array_attr(position))
}

/// The most parts that a vector is taken apart into: each becomes several operations.
const MOST: i64 = 1 << 22;

/// Returns all positions in a shape, in order; `None` if there are too many to list them.
fn positions(shape: &[i64]) -> Option<Vec<Vec<i64>>> {
    let count = shape.iter().try_fold(1_i64, |count, &size| count.checked_mul(size));
    let count = count.filter(|count| (0..=MOST).contains(count))?;
    let position = |number: i64| {
        let mut rest = number;
        let mut position: Vec<i64> = shape
            .iter()
            .rev()
            .map(|&size| {
                let place = rest % size;
                rest /= size;
                place
            })
            .collect();
        position.reverse();
        position
    };
    Some((0..count).map(position).collect())
}

/// Calls an intrinsic whose results are parts of a structure.
fn zip(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let vectors = at.operands.all();
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let all = struct_type(at.context(), &vec![ty; vectors.len()], false);
    let zipped = rw.insert_value(intrinsic(at, name, vectors, all));
    let parts: Vec<Value> =
        (0..vectors.len() as i64).map(|position| extract(rw, at.loc, zipped, &[position])).collect();
    at.replace(&parts, rw)
}

fn select(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let svbool = cx.type_of(TypeData::Vector { shape: [16].into(), scalable: 1, element: Type::I1 });
    let ty = at.operand_type(0, rw).handle();
    let first = rw.insert_value(intrinsic(at, TO_SVBOOL, &[at.operand(0)], svbool));
    let index = at.view(rw).operand(2).handle();
    let state = arith::IndexCast::state(cx, at.loc).operands([index]).results([Type::I32]);
    let index = rw.insert_value(state);
    let second = at.view(rw).operand(1).handle();
    let found = rw.insert_value(intrinsic(at, PSEL, &[first, second, index], svbool));
    rw.replace_with(at.op, intrinsic(at, FROM_SVBOOL, &[found], ty));
    Ok(())
}

/// Converts a mask of the length of a predicate to the lanes below a number.
fn create_mask(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    let is_predicate = ty.shape().is_some_and(|shape| matches!(shape, [size] if PREDICATES.contains(size)));
    if !is_predicate || ty.scalable_dims() == 0 {
        return no_match("the mask is no predicate");
    }
    let state = Zero::state(at.context(), at.loc).results([Type::I64]);
    let zero = rw.insert_value(state);
    let state = intrinsic(at, WHILELT, &[zero, at.operand(0)], ty.handle());
    rw.replace_with(at.op, state);
    Ok(())
}
