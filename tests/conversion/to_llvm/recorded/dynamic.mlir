// RECORD: mlir-opt --convert-to-llvm=dynamic=true --allow-unregistered-dialect

// The layout of data counts.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  func.func @f(%a: index, %b: i32) -> (i64, index) {
    %0 = arith.addi %a, %a : index
    %1 = builtin.unrealized_conversion_cast %b : i32 to i32
    %2 = builtin.unrealized_conversion_cast %1 : i32 to i64
    return %2, %0 : i64, index
  }
}
