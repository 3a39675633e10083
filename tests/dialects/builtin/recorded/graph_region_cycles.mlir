// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize
// RECORD: mlir-opt --allow-unregistered-dialect --cse
// RECORD: mlir-opt --allow-unregistered-dialect --symbol-dce
// RECORD: mlir-opt --allow-unregistered-dialect --inline

// A module's region is a graph region: values may be used before they are defined, and in circles.
%c = arith.constant 0 : i32
%0 = arith.addi %1, %c : i32
%1 = arith.muli %0, %2 : i32
%2 = arith.addi %0, %c : i32
%3 = arith.addi %0, %c : i32
"t.use"(%2, %3) : (i32, i32) -> ()
%d0 = arith.addi %d1, %d1 : i32
%d1 = arith.addi %d0, %d0 : i32
