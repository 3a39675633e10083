// RUN: mlir-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mlir-opt %s --allow-unregistered-dialect --mlir-print-op-generic | mlir-opt --allow-unregistered-dialect | FileCheck %s

// Shows R-006, R-008, R-011, R-012, R-016, R-017, R-020, R-152, R-153, R-158, R-159, R-230.

// An operation has operands, results, attributes, successors and regions; regions hold blocks, blocks hold operations.
// CHECK-LABEL: func.func @all_parts
// GENERIC: "func.func"() <{{{.*}}sym_name = "all_parts"}> ({
func.func @all_parts(%a: i32) {
  // CHECK-NEXT: %[[R:.*]]:2 = "x.all"(%{{.*}})[^[[ONE:bb[0-9]+]], ^[[TWO:bb[0-9]+]]] ({
  // CHECK-NEXT: ^bb0(%{{.*}}: i8):
  // CHECK-NEXT:   "x.first"() : () -> ()
  // CHECK-NEXT:   "x.second"()[^bb1] : () -> ()
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT:   "x.third"() : () -> ()
  // CHECK-NEXT: }, {
  // CHECK-NEXT: }) {key = "value"} : (i32) -> (i1, i2)
  %r:2 = "x.all"(%a)[^one, ^two] ({
  ^bb0(%b: i8):
    "x.first"() : () -> ()
    "x.second"()[^next] : () -> ()
  ^next:
    "x.third"() : () -> ()
  }, {
  }) {key = "value"} : (i32) -> (i1, i2)
// CHECK-NEXT: ^[[ONE]]:
^one:
  // CHECK-NEXT: "x.use"(%[[R]]#0, %[[R]]#1) : (i1, i2) -> ()
  "x.use"(%r#0, %r#1) : (i1, i2) -> ()
  // One result may be counted or not.
  // CHECK-NEXT: %{{.*}} = "x.one"() : () -> i1
  // CHECK-NEXT: %{{.*}} = "x.one"() : () -> i1
  %s:1 = "x.one"() : () -> i1
  %t = "x.one"() : () -> i1
  return
^two:
  return
}

// The names of operations are any text, those of types and attributes are of any dialect.
// CHECK-LABEL: func.func @open
func.func @open() {
  // CHECK-NEXT: "no_dialect"() : () -> ()
  "no_dialect"() : () -> ()
  // CHECK-NEXT: "a.b.c-d e/f"() : () -> ()
  "a.b.c-d e/f"() : () -> ()
  // CHECK-NEXT: "x.typed"() {a = #y.unit<1, [2]>} : () -> !z.list<i32, f32>
  %0 = "x.typed"() {a = #y.unit<1, [2]>} : () -> !z.list<i32, f32>
  return
}

// Operations of different levels stand side by side: functions and calls, buffers and views of them, arithmetic,
// processes, instructions of a machine, registers, gates and trees of a language.
// CHECK-LABEL: func.func @levels
func.func @levels(%n: index) -> f32 {
  // CHECK: memref.alloc
  %m = memref.alloc(%n) : memref<?xf32>
  // CHECK: memref.subview
  %v = memref.subview %m[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
  %c = arith.constant 0 : index
  // CHECK: memref.load
  %x = memref.load %v[%c] : memref<4xf32, strided<[1]>>
  // GENERIC: "arith.addf"(%{{.*}}, %{{.*}}) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
  %y = arith.addf %x, %x : f32
  // CHECK: "proc.spawn"() ({
  "proc.spawn"() ({
    "proc.end"() : () -> ()
  }) : () -> ()
  // CHECK: call @levels
  %w = func.call @levels(%n) : (index) -> f32
  // CHECK: "x86.vfmadd231ps"(%{{.*}}, %{{.*}}, %{{.*}}) : (f32, f32, f32) -> f32
  %z = "x86.vfmadd231ps"(%x, %y, %y) : (f32, f32, f32) -> f32
  // CHECK: "config.write"() {register = 12 : i8, value = 3 : i32} : () -> ()
  "config.write"() {register = 12 : i8, value = 3 : i32} : () -> ()
  %bit = arith.constant true
  // CHECK: "gate.nand"(%{{.*}}, %{{.*}}) {delay = 1.500000e+00 : f64} : (i1, i1) -> i1
  %gate = "gate.nand"(%bit, %bit) {delay = 1.5} : (i1, i1) -> i1
  // CHECK: "ast.while"() ({
  "ast.while"() ({
    "ast.condition"(%gate) : (i1) -> ()
  }, {
    "ast.break"() : () -> ()
  }) : () -> ()
  // The custom form has a name without quotes, in the default dialect without its name.
  // CHECK: return %{{.*}} : f32
  // GENERIC: "func.return"(%{{.*}}) : (f32) -> ()
  return %z : f32
}
