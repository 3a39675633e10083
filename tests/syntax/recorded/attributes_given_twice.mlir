// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// What a custom form says in its own words is not said again by its dictionary.
func.func @f() {
  affine.for %i = 0 to 10 {
  } {step = 3 : index}
  return
}
// -----
func.func @f() {
  affine.for %i = 0 to 10 {
  } {lowerBoundMap = affine_map<()->(1)>}
  return
}
// -----
func.func @f() {
  affine.for %i = 0 to 10 {
  } {a = 3 : index, a = 4: i32}
  return
}
// -----
func.func @f() {
  affine.for %i = 0 to 10 step 2 {
  } {b, step = 1 : index}
  return
}
// -----
func.func @f() {
  affine.parallel (%i) = (0) to (10) {
  } {steps = [1]}
  return
}
// -----
func.func @f() {
  affine.parallel (%i) = (0) to (10) {
  } {lowerBoundsGroups = dense<1> : vector<1xi32>}
  return
}
// -----
func.func @f(%m: memref<10xf32>) {
  %0 = affine.load %m[0] {map = affine_map<()->(0)>} : memref<10xf32>
  return
}
// -----
func.func @f(%m: memref<10xf32>, %f: f32) {
  affine.store %f, %m[0] {map = affine_map<()->(0)>} : memref<10xf32>
  return
}
// -----
func.func @f(%m: memref<10xf32>, %f: f32) {
  affine.prefetch %m[0], read, locality<3>, data {isWrite = true} : memref<10xf32>
  return
}
// -----
func.func @f(%m: index, %f: f32) {
  %0 = affine.apply affine_map<(d0)->(d0)> (%m) {map = affine_map<()->(0)>} 
  return
}
// -----
func.func @f(%m: index, %f: f32) {
  %0 = affine.min affine_map<(d0)->(d0)> (%m) {map = affine_map<()->(0)>} 
  return
}
// -----
func.func @f(%m: index, %f: f32) {
  affine.if affine_set<(d0): (d0 >= 0)> (%m) {
  } {condition = affine_set<(d0): (d0 >= 0)>}
  return
}
// -----
func.func @f(%m: index) {
  scf.for %i = %m to %m step %m {
  } {unsignedCmp}
  return
}
// -----
func.func @f(%m: index) {
  scf.for unsigned %i = %m to %m step %m {
  } {unsignedCmp}
  return
}
// -----
func.func @f(%m: index) {
  scf.parallel (%i) = (%m) to (%m) step (%m) {
  } {operandSegmentSizes = array<i32: 1,1,1,0>}
  return
}
// -----
func.func @f(%m: index) {
  %0 = arith.cmpi slt, %m, %m {predicate = 3 : i64} : index
  return
}
// -----
func.func @f(%m: index) {
  %0 = arith.constant {value = 3 : index} 4 : index
  return
}
// -----
func.func @f(%m: index) attributes {sym_name = "g"} {
  return
}
// -----
llvm.func @f() attributes {sym_name = "x"} 
// -----
llvm.mlir.global internal constant @s("a") {sym_name = "x"}
// -----
llvm.func @f(%a: i32) {
  %0 = llvm.icmp "eq" %a, %a {predicate = 8 : i64} : i32
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  llvm.call @f(%a) {callee = @g} : (i32) -> ()
  llvm.return
}
// -----
func.func @f(%m: index) {
  affine.for %i = 0 to 10 {
  } {operandSegmentSizes = array<i32: 1,1,1>, upperBoundMap = affine_map<()->(0)>, b}
  return
}
// -----
func.func @f(%m: index) {
  affine.parallel (%i) = (0) to (10) {
  } {reductions = []}
  return
}
// -----
func.func @f(%m: index) {
  scf.forall (%i) in (%m) {
  } {operandSegmentSizes = array<i32: 1,1,1,0>}
  return
}
// -----
func.func @f(%m: index) {
  scf.forall (%i) in (%m) {
  } {staticStep = array<i64: 1>}
  return
}
// -----
func.func @f(%m: index) {
  scf.forall (%i) in (%m) {
  } {mapping = []}
  return
}
// -----
func.func @f(%m: index) {
  %c = scf.execute_region -> i32 no_inline {
    %0 = arith.constant 1 : i32
    scf.yield %0 : i32
  } {no_inline}
  return
}
// -----
llvm.func @f(%a: i32) attributes {CConv = #llvm.cconv<ccc>} {
  llvm.return
}
// -----
llvm.func @f(%a: i32) attributes {linkage = #llvm.linkage<internal>} {
  llvm.return
}
// -----
llvm.func @f(%a: i32) attributes {function_type = !llvm.func<void ()>} {
  llvm.return
}
// -----
llvm.func @f(%a: i32) attributes {visibility_ = 0 : i64} {
  llvm.return
}
// -----
llvm.func @f(%a: i32) attributes {unnamed_addr = 0 : i64} {
  llvm.return
}
// -----
llvm.func @f(%a: i32) attributes {arg_attrs = [{}]} {
  llvm.return
}
// -----
llvm.func @f(%a: i32 {llvm.noundef}) attributes {arg_attrs = [{}]} {
  llvm.return
}
// -----
llvm.mlir.global internal constant @s("a") {linkage = #llvm.linkage<internal>}
// -----
llvm.mlir.global internal constant @s("a") {constant}
// -----
llvm.mlir.global internal @s("a") {constant}
// -----
llvm.mlir.global internal @s("a") {value = "b"}
// -----
llvm.mlir.global internal @s("a") {global_type = i32}
// -----
llvm.mlir.global internal @s("a") {visibility_ = 0 : i64}
// -----
llvm.mlir.global internal @s("a") {unnamed_addr = 0 : i64}
// -----
llvm.mlir.global internal thread_local @s("a") {thread_local_}
// -----
llvm.mlir.global internal @s("a") {alignment = 8 : i64, addr_space = 1 : i32}
// -----
llvm.func @f(%a: i32) {
  llvm.call @f(%a) {CConv = #llvm.cconv<ccc>} : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  llvm.call @f(%a) {TailCallKind = #llvm.tailcallkind<none>} : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  llvm.call @f(%a) {operandSegmentSizes = array<i32: 1, 0>} : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  llvm.call @f(%a) {op_bundle_sizes = array<i32>} : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  llvm.call @f(%a) {op_bundle_tags = []} : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%a: i32, ...) {
  llvm.call @f(%a) vararg(!llvm.func<void (i32, ...)>) {var_callee_type = !llvm.func<void (i32, ...)>} : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  %0 = llvm.alloca %a x i32 {elem_type = i64} : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  %0 = llvm.alloca inalloca %a x i32 {inalloca} : (i32) -> !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%a: f32) {
  %0 = llvm.fcmp "oeq" %a, %a {predicate = 8 : i64} : f32
  llvm.return
}
// -----
llvm.func @f(%a: !llvm.ptr, %i: i32) {
  %0 = llvm.getelementptr %a[1] {elem_type = i64} : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%a: !llvm.ptr, %i: i32) {
  %0 = llvm.getelementptr %a[1] {rawConstantIndices = array<i32: 1>} : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @f(%a: !llvm.ptr, %i: i32) {
  llvm.call_intrinsic "llvm.x"() {intrin = "llvm.y"} : () -> ()
  llvm.return
}
// -----
func.func @f(%m: index) {
  %0 = bufferization.alloc_tensor(%m) {operandSegmentSizes = array<i32: 1,0,0>} : tensor<?xi32>
  return
}
