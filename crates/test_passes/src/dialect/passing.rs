//! Operations that pass values to regions, functions and destinations.

use interfaces::Callee;
use ir::markers::*;
use macros::op;
use std::ops::Range;

/// Function of one block: two of equal blocks are one for common subexpression elimination.
///
/// ```mlir
/// %0 = test.cse_of_single_block_op inputs(%x) {
/// ^bb0(%a: i32):
///   test.region_yield %a : i32
/// } : i32 -> i32
/// ```
#[op(
    "test.cse_of_single_block_op",
    traits(SINGLE_BLOCK, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE),
    rules(ImplicitTerminator("test.region_yield")),
    format = "attr-dict `inputs` `(` $inputs `)` $region `:` type($inputs) `->` type($outputs)"
)]
pub struct CSEOfSingleBlock {
    #[operand]
    inputs: Variadic<AnyType>,
    #[result]
    outputs: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
}

/// Loop in a graph of values, without effects whatever is in it.
///
/// ```mlir
/// %0 = test.graph_loop %x {
///   "test.finish"() : () -> ()
/// } : (i64) -> i64
/// ```
#[op(
    "test.graph_loop",
    traits(GRAPH_REGION, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE),
    format = "$args $body attr-dict `:` functional-type(operands, results)"
)]
pub struct GraphLoop {
    #[operand]
    args: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    body: AnyRegion,
}

/// Call whose last operand is no argument of the function: the device that it runs on.
///
/// ```mlir
/// %0 = test.call_on_device @f(%x), %device : (i32, index) -> i32
/// ```
#[op(
    "test.call_on_device",
    interfaces(interfaces::Call),
    format = "$callee `(` $forwarded_operands `)` `,` $non_forwarded_device_operand attr-dict \
              `:` functional-type(operands, results)"
)]
pub struct CallOnDevice {
    #[attr]
    callee: SymbolRefAttr,
    #[operand]
    forwarded_operands: Variadic<AnyType>,
    #[operand]
    non_forwarded_device_operand: AnyType,
    #[result]
    results: Variadic<AnyType>,
}

impl<'a> interfaces::CallMethods<'a> for CallOnDevice<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        self.attr("callee").map(Callee::Symbol)
    }

    fn argument_operands(self) -> Range<usize> {
        self.operand_group(0)
    }
}

/// Call that conversions make another one.
///
/// ```mlir
/// %0 = "test.conversion_call_op"(%x) {callee = @f} : (i32) -> i32
/// ```
#[op("test.conversion_call_op", interfaces(interfaces::Call))]
pub struct ConversionCall {
    #[operand]
    arg_operands: Variadic<AnyType>,
    #[attr]
    callee: SymbolRefAttr,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[result]
    results: Variadic<AnyType>,
}

impl<'a> interfaces::CallMethods<'a> for ConversionCall<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        self.attr("callee").map(Callee::Symbol)
    }
}

/// Function whose results are written where its outputs are.
///
/// ```mlir
/// %0 = test.destination_style_op ins(%x : i32) outs(%t : tensor<2xf32>) -> tensor<2xf32>
/// ```
#[op(
    "test.destination_style_op",
    interfaces(interfaces::DestinationStyle),
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    verify = linalg::verify_destination_style,
    format = "attr-dict (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)? \
              (`(` $other_operands^ `:` type($other_operands) `)`)? (`->` type($results)^)?"
)]
pub struct DestinationStyleOp {
    #[operand]
    inputs: Variadic<AnyType>,
    #[operand]
    outputs: Variadic<AnyType>,
    #[operand]
    other_operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
}

impl<'a> interfaces::DestinationStyleMethods<'a> for DestinationStyleOp<'a> {
    fn inits(self) -> Range<usize> {
        self.operand_group(1)
    }
}

ir::ops![CSEOfSingleBlock, CallOnDevice, ConversionCall, DestinationStyleOp, GraphLoop];
