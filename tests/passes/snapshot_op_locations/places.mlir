// RUN: mlir-opt --allow-unregistered-dialect --snapshot-op-locations='filename=%t' --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: FileCheck %s --check-prefix=FILE --input-file %t
// RUN: mlir-opt --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(snapshot-op-locations{filename=%t tag=before}))' --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=TAG
// RUN: not mlir-opt --snapshot-op-locations='filename=/none/such' --allow-unregistered-dialect %s 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK-LABEL: func.func @choose(%arg0: i32 loc("{{.*}}places.mlir":{{[0-9]+}}:19)
// CHECK: "t.two"{{.*}} loc("{{.*}}":3:4)
// CHECK: scf.yield %0#1 : i32 loc("{{.*}}":5:6)
// CHECK: arith.addi {{.*}} loc("{{.*}}":7:6)
// CHECK: } loc("{{.*}}":4:4)
// CHECK: return {{.*}} loc("{{.*}}":12:4)
// CHECK: } loc("{{.*}}":2:2)
// CHECK: } loc("{{.*}}":1:0)

// FILE: module {
// FILE-NEXT: func.func @choose
// FILE: ^bb1(%2: i32):  // pred: ^bb0

// TAG: "t.two"{{.*}} loc(fused["{{.*}}places.mlir":{{[0-9]+}}:12, "before"("{{.*}}":2:2)])
// TAG: } loc("{{.*}}places.mlir":0:0)

// ERROR: error: cannot open output file '/none/such': No such file or directory
func.func @choose(%a: i32, %c: i1) -> i32 {
  %two:2 = "t.two"(%a) : (i32) -> (i32, i32)
  %one = scf.if %c -> i32 {
    scf.yield %two#1 : i32
  } else {
    %sum = arith.addi %a, %a : i32
    scf.yield %sum : i32
  }
  cf.br ^end(%one : i32)
^end(%result: i32):
  return %result : i32
}
