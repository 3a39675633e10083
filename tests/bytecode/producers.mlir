// RUN: mlir-opt %S/producers/dense.vhlo.mlirbc --allow-unregistered-dialect --emit-bytecode -o %t && mlir-opt %t --allow-unregistered-dialect | FileCheck %s
// RUN: not mlir-opt %S/producers/dense.vhlo.mlirbc 2>&1 | FileCheck %s --check-prefix=REFUSED

// What only its dialect knows stays as it is, with the tables of the file that it refers to. The file is one of JAX's.

// CHECK: "vhlo.func_v1"() <{bytecode = array<i8: {{.*}}>}> ({
// CHECK: "vhlo.dot_general_v2"(%{{.*}}, %{{.*}}) <{bytecode = array<i8: {{.*}}>}> : (!vhlo.bytecode<"0x
// CHECK: external_resources: {
// CHECK: bytecode: {
// CHECK: origin: "0x01000000
// REFUSED: error: operation 'vhlo.func_v1' is not registered, and its properties cannot be read (at byte {{[0-9]+}}, in the Properties section)
