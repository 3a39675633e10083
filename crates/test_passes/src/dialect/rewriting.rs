//! Operations that declarative rewrite rules match and make.

use ir::markers::*;
use macros::op;

/// Function that a rule makes `test.op_b`.
///
/// ```mlir
/// %0 = "test.op_a"(%x) {attr = 1 : i32} : (i32) -> i32
/// ```
#[op("test.op_a")]
pub struct OpA {
    #[operand]
    input: I32,
    #[attr]
    attr: I32Attr,
    #[result]
    result: I32,
}

/// Function that a rule makes of `test.op_a`.
///
/// ```mlir
/// %0 = "test.op_b"(%x) {attr = 1 : i32} : (i32) -> i32
/// ```
#[op("test.op_b")]
pub struct OpB {
    #[operand]
    input: I32,
    #[attr]
    attr: I32Attr,
    #[result]
    result: I32,
}

/// Function whose chains a rule shortens.
///
/// ```mlir
/// %0 = "test.op_c"(%x) : (i32) -> i32
/// ```
#[op("test.op_c")]
pub struct OpC {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function that a rule of less benefit makes.
///
/// ```mlir
/// %0 = "test.op_d"(%x) : (i32) -> i32
/// ```
#[op("test.op_d")]
pub struct OpD {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function that a rule of more benefit makes.
///
/// ```mlir
/// %0 = "test.op_e"(%x) : (i32) -> i32
/// ```
#[op("test.op_e")]
pub struct OpE {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function that rules match in several ways.
///
/// ```mlir
/// %0 = "test.op_f"(%x) : (i32) -> i32
/// ```
#[op("test.op_f")]
pub struct OpF {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function that a rule takes out of another one.
///
/// ```mlir
/// %0 = "test.op_g"(%x) : (i32) -> i32
/// ```
#[op("test.op_g")]
pub struct OpG {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function whose operand a rule takes twice.
///
/// ```mlir
/// %0 = "test.op_o"(%x) : (i32) -> i32
/// ```
#[op("test.op_o")]
pub struct OpO {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Consumer that a rule matches.
///
/// ```mlir
/// "test.op_h"(%x) : (i32) -> ()
/// ```
#[op("test.op_h")]
pub struct OpH {
    #[operand]
    input: I32,
}

/// Consumer that a rule replaces.
///
/// ```mlir
/// "test.op_i"(%x) : (i32) -> ()
/// ```
#[op("test.op_i")]
pub struct OpI {
    #[operand]
    input: I32,
}

/// Producer that a rule matches.
///
/// ```mlir
/// %0 = "test.op_j"() : () -> i32
/// ```
#[op("test.op_j")]
pub struct OpJ {
    #[result]
    result: I32,
}

/// Producer that a rule makes.
///
/// ```mlir
/// %0 = "test.op_k"() : () -> i32
/// ```
#[op("test.op_k")]
pub struct OpK {
    #[result]
    result: I32,
}

/// Function with an attribute that a rule notes.
///
/// ```mlir
/// %0 = "test.op_m"(%x) {attr = 1 : i32} : (i32) -> i32
/// ```
#[op("test.op_m")]
pub struct OpM {
    #[operand]
    input: I32,
    #[attr]
    optional_attr: Option<I32Attr>,
    #[result]
    result: I32,
}

/// Function of two values, one of which a rule takes.
///
/// ```mlir
/// %0 = "test.op_n"(%x, %x) : (i32, i32) -> i32
/// ```
#[op("test.op_n")]
pub struct OpN {
    #[operand]
    input1: I32,
    #[operand]
    input2: I32,
    #[result]
    result: I32,
}

/// Function of six values.
///
/// ```mlir
/// %0 = "test.op_p"(%x, %x, %x, %x, %x, %x) : (i32, i32, i32, i32, i32, i32) -> i32
/// ```
#[op("test.op_p")]
pub struct OpP {
    #[operand]
    input1: I32,
    #[operand]
    input2: I32,
    #[operand]
    input3: I32,
    #[operand]
    input4: I32,
    #[operand]
    input5: I32,
    #[operand]
    input6: I32,
    #[result]
    result: I32,
}

/// Function whose operands have to be equal for a rule.
///
/// ```mlir
/// %0 = "test.op_q"(%x, %x) : (i32, i32) -> i32
/// ```
#[op("test.op_q")]
pub struct OpQ {
    #[operand]
    input1: AnyType,
    #[operand]
    input2: AnyType,
    #[result]
    result: AnyType,
}

/// Function of two integers of any width.
///
/// ```mlir
/// %0 = "test.op_r"(%x, %x) : (i32, i32) -> i32
/// ```
#[op("test.op_r")]
pub struct OpR {
    #[operand]
    input1: AnyInteger,
    #[operand]
    input2: AnyInteger,
    #[result]
    result: AnyInteger,
}

/// Function with any attribute.
///
/// ```mlir
/// %0 = "test.op_s"(%x) {value = 1 : i32} : (i32) -> i32
/// ```
#[op("test.op_s")]
pub struct OpS {
    #[operand]
    input: AnyInteger,
    #[attr]
    value: AnyAttr,
    #[result]
    result: AnyInteger,
}

/// Function of an integer of any width.
///
/// ```mlir
/// %0 = "test.op_x"(%x) : (i32) -> i32
/// ```
#[op("test.op_x")]
pub struct OpX {
    #[operand]
    input: AnyInteger,
    #[result]
    result: AnyInteger,
}

/// Function with a number that a rule checks.
///
/// ```mlir
/// %0 = "test.source_op"(%x) {tag = 1 : i32} : (i32) -> i32
/// ```
#[op("test.source_op")]
pub struct SourceOp {
    #[operand]
    arg: AnyInteger,
    #[attr]
    tag: AnyI32Attr,
    #[result]
    result: AnyInteger,
}

/// Function of three integers in any order.
///
/// ```mlir
/// %0 = "test.either_op_a"(%x, %x, %x) : (i32, i32, i32) -> i32
/// ```
#[op("test.either_op_a")]
pub struct EitherOpA {
    #[operand]
    arg0: AnyInteger,
    #[operand]
    arg1: AnyInteger,
    #[operand]
    arg2: AnyInteger,
    #[result]
    result: I32,
}

/// Function of two integers in any order.
///
/// ```mlir
/// %0 = "test.either_op_b"(%x, %x) : (i32, i32) -> i32
/// ```
#[op("test.either_op_b")]
pub struct EitherOpB {
    #[operand]
    arg0: AnyInteger,
    #[operand]
    arg1: AnyInteger,
    #[result]
    result: I32,
}

/// Function of two integers in any order, with a number.
///
/// ```mlir
/// %0 = "test.either_op_c"(%x, %x) {attr = 1 : i32} : (i32, i32) -> i32
/// ```
#[op("test.either_op_c")]
pub struct EitherOpC {
    #[operand]
    arg0: AnyInteger,
    #[operand]
    arg1: AnyInteger,
    #[attr]
    attr: AnyI32Attr,
    #[result]
    result: I32,
}

/// First operand of an operation whose operands are in any order.
///
/// ```mlir
/// %0 = "test.either_helper_op_a"(%x) : (i32) -> i32
/// ```
#[op("test.either_helper_op_a")]
pub struct EitherHelperOpA {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Second operand of an operation whose operands are in any order.
///
/// ```mlir
/// %0 = "test.either_helper_op_b"(%x) : (i32) -> i32
/// ```
#[op("test.either_helper_op_b")]
pub struct EitherHelperOpB {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function whose location a rule gives to another one.
///
/// ```mlir
/// %0 = "test.loc_src"(%x) : (i32) -> i32
/// ```
#[op("test.loc_src")]
pub struct LocSrc {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function that a rule gives a location.
///
/// ```mlir
/// %0 = "test.loc_dst"(%x) : (i32) -> i32
/// ```
#[op("test.loc_dst")]
pub struct LocDst {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Consumer whose location a rule gives to another one.
///
/// ```mlir
/// "test.loc_src_no_res"(%x) : (i32) -> ()
/// ```
#[op("test.loc_src_no_res")]
pub struct LocSrcNoRes {
    #[operand]
    input: I32,
}

/// Consumer that a rule gives a location.
///
/// ```mlir
/// "test.loc_dst_no_res"(%x) : (i32) -> ()
/// ```
#[op("test.loc_dst_no_res")]
pub struct LocDstNoRes {
    #[operand]
    input: I32,
}

/// Function of three values that a rule makes `test.op_crash_short`.
///
/// ```mlir
/// %0 = "test.op_crash_long"(%x, %x, %x) : (i32, i32, i32) -> i32
/// ```
#[op("test.op_crash_long")]
pub struct OpCrashLong {
    #[operand]
    in1: I32,
    #[operand]
    in2: I32,
    #[operand]
    in3: I32,
    #[result]
    result: I32,
}

/// Producer that a rule makes of `test.op_crash_long`.
///
/// ```mlir
/// %0 = "test.op_crash_short"() : () -> i32
/// ```
#[op("test.op_crash_short")]
pub struct OpCrashShort {
    #[result]
    result: I32,
}

/// Producer of a number.
///
/// ```mlir
/// %0 = "test.one_i32_out"() : () -> i32
/// ```
#[op("test.one_i32_out")]
pub struct OneI32Out {
    #[result]
    result: I32,
}

/// Producer that a rule matches by its attributes.
///
/// ```mlir
/// %0 = "test.match_op_attribute1"() {more_attr = 1 : i32, required_attr = 2 : i32} : () -> i32
/// ```
#[op("test.match_op_attribute1")]
pub struct MatchOpAttribute1 {
    #[attr]
    required_attr: I32Attr,
    #[attr]
    optional_attr: Option<I32Attr>,
    #[attr(default = 42)]
    default_valued_attr: I32Attr,
    #[attr]
    more_attr: I32Attr,
    #[result]
    result: I32,
}

/// Producer that a rule makes of one that it matched by its attributes.
///
/// ```mlir
/// %0 = "test.match_op_attribute2"() {more_attr = 1 : i32, required_attr = 2 : i32} : () -> i32
/// ```
#[op("test.match_op_attribute2")]
pub struct MatchOpAttribute2 {
    #[attr]
    required_attr: I32Attr,
    #[attr]
    optional_attr: Option<I32Attr>,
    #[attr(default = 42)]
    default_valued_attr: I32Attr,
    #[attr]
    more_attr: I32Attr,
    #[result]
    result: I32,
}

ir::ops![
    EitherHelperOpA,
    EitherHelperOpB,
    EitherOpA,
    EitherOpB,
    EitherOpC,
    LocDst,
    LocDstNoRes,
    LocSrc,
    LocSrcNoRes,
    MatchOpAttribute1,
    MatchOpAttribute2,
    OneI32Out,
    OpA,
    OpB,
    OpC,
    OpCrashLong,
    OpCrashShort,
    OpD,
    OpE,
    OpF,
    OpG,
    OpH,
    OpI,
    OpJ,
    OpK,
    OpM,
    OpN,
    OpO,
    OpP,
    OpQ,
    OpR,
    OpS,
    OpX,
    SourceOp
];
