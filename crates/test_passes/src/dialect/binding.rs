//! Operations whose operands, attributes and results declarative rewrite rules bind.

use ir::markers::*;
use macros::op;

/// Function whose operand and attribute a rule binds.
///
/// ```mlir
/// %0 = "test.symbol_binding_a"(%x) {attr = 1 : i64} : (i32) -> i32
/// ```
#[op("test.symbol_binding_a")]
pub struct SymbolBindingA {
    #[operand]
    input: I32,
    #[attr]
    attr: I64Attr,
    #[result]
    result: I32,
}

/// Function that a rule makes of bound values.
///
/// ```mlir
/// %0 = "test.symbol_binding_b"(%x) : (i32) -> i32
/// ```
#[op("test.symbol_binding_b")]
pub struct SymbolBindingB {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function that a rule makes of bound results.
///
/// ```mlir
/// %0 = "test.symbol_binding_c"(%x) : (i32) -> i32
/// ```
#[op("test.symbol_binding_c")]
pub struct SymbolBindingC {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function of bound values with a bound attribute.
///
/// ```mlir
/// %0 = "test.symbol_binding_d"(%x, %x) {attr = 1 : i64} : (i32, i32) -> i32
/// ```
#[op("test.symbol_binding_d")]
pub struct SymbolBindingD {
    #[operand]
    input1: I32,
    #[operand]
    input2: I32,
    #[attr]
    attr: I64Attr,
    #[result]
    result: I32,
}

/// Consumer that a rule matches.
///
/// ```mlir
/// "test.symbol_binding_no_result"(%x) : (i32) -> ()
/// ```
#[op("test.symbol_binding_no_result")]
pub struct SymbolBindingNoResult {
    #[operand]
    input: I32,
}

/// Function that code replaces by one of its operands.
///
/// ```mlir
/// %0 = "test.native_code_call1"(%x, %x) {attr1 = 1 : i64, attr2 = 2 : i64, choice = true} : (i32, i32) -> i32
/// ```
#[op("test.native_code_call1")]
pub struct NativeCodeCall1 {
    #[operand]
    input1: I32,
    #[operand]
    input2: I32,
    #[attr]
    choice: BoolAttr,
    #[attr]
    attr1: I64Attr,
    #[attr]
    attr2: I64Attr,
    #[result]
    result: I32,
}

/// Function that code makes.
///
/// ```mlir
/// %0 = "test.native_code_call3"(%x) : (i32) -> i32
/// ```
#[op("test.native_code_call3")]
pub struct NativeCodeCall3 {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function that code of a rule alone replaces.
///
/// ```mlir
/// %0 = "test.native_code_call7"(%x) : (i32) -> i32
/// ```
#[op("test.native_code_call7")]
pub struct NativeCodeCall7 {
    #[operand]
    input: I32,
    #[result]
    result: I32,
}

/// Function to two numbers of which code takes both.
///
/// ```mlir
/// %0:2 = "test.native_code_call5"(%x, %x) : (i32, i32) -> (i32, i32)
/// ```
#[op("test.native_code_call5")]
pub struct NativeCodeCall5 {
    #[operand]
    input1: I32,
    #[operand]
    input2: I32,
    #[result]
    output1: I32,
    #[result]
    output2: I32,
}

/// Function to two numbers that code makes.
///
/// ```mlir
/// %0:2 = "test.native_code_call6"(%x, %x) : (i32, i32) -> (i32, i32)
/// ```
#[op("test.native_code_call6")]
pub struct NativeCodeCall6 {
    #[operand]
    input1: I32,
    #[operand]
    input2: I32,
    #[result]
    output1: I32,
    #[result]
    output2: I32,
}

/// Consumer whose attributes are between its operands.
///
/// ```mlir
/// "test.interleaved_operand_attr1"(%x, %x) {attr1 = 1 : i64, attr2 = 2 : i64} : (i32, i32) -> ()
/// ```
#[op("test.interleaved_operand_attr1")]
pub struct InterleavedOperandAttr1 {
    #[operand]
    input1: I32,
    #[attr]
    attr1: I64Attr,
    #[operand]
    input2: I32,
    #[attr]
    attr2: I64Attr,
}

/// Consumer whose attributes are between its operands, which a rule makes.
///
/// ```mlir
/// "test.interleaved_operand_attr2"(%x, %x) {attr1 = 1 : i64, attr2 = 2 : i64} : (i32, i32) -> ()
/// ```
#[op("test.interleaved_operand_attr2")]
pub struct InterleavedOperandAttr2 {
    #[operand]
    input1: I32,
    #[attr]
    attr1: I64Attr,
    #[operand]
    input2: I32,
    #[attr]
    attr2: I64Attr,
}

/// Consumer of more operands than rules have letters for.
///
/// ```mlir
/// "test.many_arguments"(%x, %x, %x, %x, %x, %x, %x, %x, %x) {attr1 = 1 : i64, attr2 = 2 : i64, attr3 = 3 : i64, attr4 = 4 : i64, attr5 = 5 : i64, attr6 = 6 : i64, attr7 = 7 : i64, attr8 = 8 : i64, attr9 = 9 : i64} : (i32, i32, i32, i32, i32, i32, i32, i32, i32) -> ()
/// ```
#[op("test.many_arguments")]
pub struct ManyArguments {
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
    #[operand]
    input7: I32,
    #[operand]
    input8: I32,
    #[operand]
    input9: I32,
    #[attr]
    attr1: I64Attr,
    #[attr]
    attr2: I64Attr,
    #[attr]
    attr3: I64Attr,
    #[attr]
    attr4: I64Attr,
    #[attr]
    attr5: I64Attr,
    #[attr]
    attr6: I64Attr,
    #[attr]
    attr7: I64Attr,
    #[attr]
    attr8: I64Attr,
    #[attr]
    attr9: I64Attr,
}

ir::ops![
    InterleavedOperandAttr1,
    InterleavedOperandAttr2,
    ManyArguments,
    NativeCodeCall1,
    NativeCodeCall3,
    NativeCodeCall5,
    NativeCodeCall6,
    NativeCodeCall7,
    SymbolBindingA,
    SymbolBindingB,
    SymbolBindingC,
    SymbolBindingD,
    SymbolBindingNoResult
];
