// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// Integer operations keep their flags; `nuw` comes before `nsw`.
// CHECK-LABEL: define i32 @flags(i32 %0, i32 %1) {
// CHECK-NEXT:   %3 = add nuw nsw i32 %0, %1
// CHECK-NEXT:   %4 = sub nsw i32 %3, %1
// CHECK-NEXT:   %5 = sdiv exact i32 %4, %1
// CHECK-NEXT:   %6 = or disjoint i32 %5, %1
// CHECK-NEXT:   %7 = xor i32 %6, %1
// CHECK-NEXT:   ret i32 %7
// CHECK-NEXT: }
llvm.func @flags(%a: i32, %b: i32) -> i32 {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.sub %0, %b overflow<nsw> : i32
  %2 = llvm.sdiv exact %1, %b : i32
  %3 = llvm.or disjoint %2, %b : i32
  %4 = llvm.xor %3, %b : i32
  llvm.return %4 : i32
}

// -----

// Fast-math flags that are all set are `fast`.
// CHECK-LABEL: define float @floats(float %0, <4 x double> %1) {
// CHECK-NEXT:   %3 = fadd fast float %0, %0
// CHECK-NEXT:   %4 = fneg nnan contract float %3
// CHECK-NEXT:   %5 = frem <4 x double> %1, %1
// CHECK-NEXT:   %6 = fcmp nsz ult float %0, %4
// CHECK-NEXT:   %7 = select ninf i1 %6, float %0, float %4
// CHECK-NEXT:   ret float %7
// CHECK-NEXT: }
llvm.func @floats(%a: f32, %b: vector<4xf64>) -> f32 {
  %0 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<fast>} : f32
  %1 = llvm.fneg %0 {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
  %2 = llvm.frem %b, %b : vector<4xf64>
  %3 = llvm.fcmp "ult" %a, %1 {fastmathFlags = #llvm.fastmath<nsz>} : f32
  %4 = llvm.select %3, %a, %1 {fastmathFlags = #llvm.fastmath<ninf>} : i1, f32
  llvm.return %4 : f32
}

// -----

// A conversion to the same type is no instruction.
// CHECK-LABEL: define i64 @conversions(i32 %0, ptr %1) {
// CHECK-NEXT:   %3 = zext nneg i32 %0 to i64
// CHECK-NEXT:   %4 = trunc nuw i64 %3 to i16
// CHECK-NEXT:   %5 = sitofp i16 %4 to float
// CHECK-NEXT:   %6 = fptoui float %5 to i64
// CHECK-NEXT:   %7 = ptrtoint ptr %1 to i64
// CHECK-NEXT:   %8 = add i64 %6, %7
// CHECK-NEXT:   ret i64 %8
// CHECK-NEXT: }
llvm.func @conversions(%a: i32, %p: !llvm.ptr) -> i64 {
  %0 = llvm.zext nneg %a : i32 to i64
  %1 = llvm.trunc %0 overflow<nuw> : i64 to i16
  %2 = llvm.bitcast %1 : i16 to i16
  %3 = llvm.sitofp %2 : i16 to f32
  %4 = llvm.fptoui %3 : f32 to i64
  %5 = llvm.ptrtoint %p : !llvm.ptr to i64
  %6 = llvm.add %4, %5 : i64
  llvm.return %6 : i64
}
