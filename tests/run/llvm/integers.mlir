// RUN: terrane run --mlir-runner -e main -entry-point-result=void %s | FileCheck %s
// RUN: terrane run --interpret %s | FileCheck %s

// Integers of all widths wrap; divisions round towards zero; intrinsics count, reverse, shift, saturate and tell overflows.

llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.func @show8(%value: i8) {
  %wide = llvm.sext %value : i8 to i64
  llvm.call @printI64(%wide) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @show24(%value: i24) {
  %wide = llvm.sext %value : i24 to i64
  llvm.call @printI64(%wide) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @flagged(%pair: !llvm.struct<(i8, i1)>) {
  %value = llvm.extractvalue %pair[0] : !llvm.struct<(i8, i1)>
  %flag = llvm.extractvalue %pair[1] : !llvm.struct<(i8, i1)>
  llvm.call @show8(%value) : (i8) -> ()
  %wide = llvm.zext %flag : i1 to i8
  llvm.call @show8(%wide) : (i8) -> ()
  llvm.return
}

llvm.func @main() {
  %a = llvm.mlir.constant(100 : i8) : i8
  %b = llvm.mlir.constant(-45 : i8) : i8
  %three = llvm.mlir.constant(3 : i8) : i8

  // CHECK: 55
  %sum = llvm.add %a, %b : i8
  llvm.call @show8(%sum) : (i8) -> ()
  // CHECK-NEXT: -111
  %difference = llvm.sub %a, %b : i8
  llvm.call @show8(%difference) : (i8) -> ()
  // CHECK-NEXT: 108
  %product = llvm.mul %a, %b : i8
  llvm.call @show8(%product) : (i8) -> ()
  // CHECK-NEXT: -15
  %quotient = llvm.sdiv %b, %three : i8
  llvm.call @show8(%quotient) : (i8) -> ()
  // CHECK-NEXT: 70
  %unsigned = llvm.udiv %b, %three : i8
  llvm.call @show8(%unsigned) : (i8) -> ()
  // CHECK-NEXT: 0
  %rest = llvm.srem %b, %three : i8
  llvm.call @show8(%rest) : (i8) -> ()
  // CHECK-NEXT: -6
  %arithmetic = llvm.ashr %b, %three : i8
  llvm.call @show8(%arithmetic) : (i8) -> ()
  // CHECK-NEXT: 26
  %logical = llvm.lshr %b, %three : i8
  llvm.call @show8(%logical) : (i8) -> ()
  // CHECK-NEXT: -104
  %left = llvm.shl %b, %three : i8
  llvm.call @show8(%left) : (i8) -> ()

  // CHECK-NEXT: 211
  // CHECK-NEXT: 1
  %bit = llvm.mlir.constant(-3473408 : i24) : i24
  %reversed = llvm.intr.bitreverse(%bit) : (i24) -> i24
  llvm.call @show24(%reversed) : (i24) -> ()
  %population = llvm.intr.ctpop(%reversed) : (i24) -> i24
  %five = llvm.mlir.constant(5 : i24) : i24
  %is_five = llvm.icmp "eq" %population, %five : i24
  %as_int = llvm.zext %is_five : i1 to i8
  llvm.call @show8(%as_int) : (i8) -> ()

  // CHECK-NEXT: 1
  %leading = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i8) -> i8
  llvm.call @show8(%leading) : (i8) -> ()
  // CHECK-NEXT: 2
  %trailing = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i8) -> i8
  llvm.call @show8(%trailing) : (i8) -> ()
  // CHECK-NEXT: 38
  %funnel = llvm.intr.fshl(%a, %b, %three) : (i8, i8, i8) -> i8
  llvm.call @show8(%funnel) : (i8) -> ()
  // CHECK-NEXT: -102
  %other = llvm.intr.fshr(%a, %b, %three) : (i8, i8, i8) -> i8
  llvm.call @show8(%other) : (i8) -> ()
  // CHECK-NEXT: 45
  %absolute = "llvm.intr.abs"(%b) <{is_int_min_poison = false}> : (i8) -> i8
  llvm.call @show8(%absolute) : (i8) -> ()
  // CHECK-NEXT: -1
  %order = llvm.intr.scmp(%b, %a) : (i8, i8) -> i8
  llvm.call @show8(%order) : (i8) -> ()
  // CHECK-NEXT: 1
  %unsigned_order = llvm.intr.ucmp(%b, %a) : (i8, i8) -> i8
  llvm.call @show8(%unsigned_order) : (i8) -> ()

  // CHECK-NEXT: 127
  %most = llvm.intr.sadd.sat(%a, %a) : (i8, i8) -> i8
  llvm.call @show8(%most) : (i8) -> ()
  // CHECK-NEXT: -128
  %least = llvm.intr.ssub.sat(%b, %a) : (i8, i8) -> i8
  llvm.call @show8(%least) : (i8) -> ()
  // CHECK-NEXT: -1
  %all = llvm.intr.uadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.call @show8(%all) : (i8) -> ()
  // CHECK-NEXT: 0
  %none = llvm.intr.usub.sat(%a, %b) : (i8, i8) -> i8
  llvm.call @show8(%none) : (i8) -> ()
  // CHECK-NEXT: 127
  %shifted = llvm.intr.sshl.sat(%a, %three) : (i8, i8) -> i8
  llvm.call @show8(%shifted) : (i8) -> ()

  // CHECK-NEXT: -56
  // CHECK-NEXT: 1
  %0 = "llvm.intr.sadd.with.overflow"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.call @flagged(%0) : (!llvm.struct<(i8, i1)>) -> ()
  // CHECK-NEXT: -56
  // CHECK-NEXT: 0
  %1 = "llvm.intr.uadd.with.overflow"(%a, %a) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.call @flagged(%1) : (!llvm.struct<(i8, i1)>) -> ()
  // CHECK-NEXT: 108
  // CHECK-NEXT: 1
  %2 = "llvm.intr.smul.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  llvm.call @flagged(%2) : (!llvm.struct<(i8, i1)>) -> ()
  llvm.return
}
