// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

"memref.alloc"() {alignment = -1 : i64, operandSegmentSizes = array<i32: 0, 0>} : () -> memref<4xf32>

// -----

"memref.alloc"() <{alignment = -1 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>

// -----

%0 = memref.alloc() {alignment = -1 : i64} : memref<4xf32>

// -----

%0 = memref.alloc() {alignment = "a"} : memref<4xf32>

// -----

"func.func"() ({}) {function_type = i64, sym_name = "a"} : () -> ()

// -----

"func.func"() <{function_type = i64, sym_name = "a"}> ({}) : () -> ()

// -----

func.func private @a() attributes {sym_visibility = 3 : i32}

// -----

"func.func"() ({}) {function_type = () -> (), sym_name = "a", sym_visibility = 3} : () -> ()

// -----

"llvm.mlir.global"() ({}) {sym_name = "foo", global_type = i64, value = 42 : i64, addr_space = 1.0 : f32, linkage = #llvm.linkage<private>} : () -> ()

// -----

"llvm.mlir.global"() <{sym_name = "foo", global_type = i64, value = 42 : i64, addr_space = -1 : i32, linkage = #llvm.linkage<private>}> ({}) : () -> ()

// -----

"memref.global"() {sym_name = "foo", type = i32} : () -> ()

// -----

memref.global @foo : memref<4xf32> {alignment = "a"}

// -----

"llvm.mlir.undef"() {} : () -> ()

// -----

llvm.mlir.global @foo() {addr_space = -1 : i32} : i32

// -----

"memref.alloc"() {alignment = -1 : i64, operandSegmentSizes = array<i32: 0, 0>} : () -> !foo.bar<

// -----

%1:2 = "memref.alloc"() {alignment = -1 : i64, operandSegmentSizes = array<i32: 0, 0>} : () -> memref<4xf32>

// -----

%1 = "memref.alloc"() {alignment = -1 : i64, operandSegmentSizes = array<i32: 0, 0>} : () -> memref<4xf32> loc(a)

// -----

%1 = "arith.cmpi"(%0, %0) {predicate = 77 : i64} : (i32, i32) -> i1

// -----

%1 = "arith.cmpi"(%0, %0) {predicate = 7 : i32} : (i32, i32) -> i1

// -----

%1 = "arith.cmpi"(%0, %0) <{predicate = 77 : i64}> : (i32, i32) -> i1

// -----

%1 = arith.cmpi eq, %0, %0 {predicate = 77 : i64} : i32

// -----

%1 = arith.addi %0, %0 {overflowFlags = 77 : i64} : i32

// -----

%1 = memref.alloc() {operandSegmentSizes = array<i64: 0, 0>} : memref<4xf32>

// -----

%1 = memref.alloc() {operandSegmentSizes = array<i32: 0, 1>} : memref<4xf32>

// -----

%1 = "memref.alloc"() {operandSegmentSizes = array<i64: 0, 0>} : () -> memref<4xf32>

// -----

func.func private @a() attributes {sym_visibility = 3 : i32, arg_attrs = 3 : i32}

// -----

pdl.pattern @x : benefit(1) attributes {benefit = 3 : i32} { %0 = pdl.operation   pdl.rewrite %0 { } }

// -----

scf.for %i = %a to %b step %c { } {unsignedCmp = 3}

// -----

"affine.for"() ({}) {upperBoundMap = 3} : () -> ()

// -----

%0 = vector.multi_reduction <add>, %a, %b {reduction_dims = [a]} [0] : vector<4xf32> to f32

// -----

%0 = vector.transpose %a, [0] {permutation = 3} : vector<4xf32> to vector<4xf32>

// -----

llvm.func @m(%m: vector<48xf32>, %p: i32, %s: i64) {
  llvm.intr.matrix.column.major.store %m, %p, <stride=%s>
    { isVolatile = 0: i1, rows = 3: i32, columns = 16: i32} : vector<48xf32> to i32 stride i64
  llvm.return
}

// -----

llvm.func @m(%m: vector<48xf32>, %p: i32, %s: i64) {
  %0 = llvm.intr.matrix.column.major.load %p, <stride=%s>
    { isVolatile = 0: i1, rows = 3: i32, columns = 16: i32} : vector<48xf32> from i32 stride i64
  llvm.return
}

// -----

llvm.func @m(%m: vector<48xf32>, %p: f32, %s: i64) {
  llvm.store %m, %p : vector<48xf32>, f32
  llvm.return
}

// -----

llvm.func @m(%m: vector<48xf32>, %p: vector<2xf32>, %s: i64) {
  %0 = llvm.fadd %p, %p : tensor<2xf32>
  llvm.return
}

// -----

memref.prefetch %0[%1], reads, localit<3>, data : memref<4xf32>

// -----

memref.prefetch %0[%1], read, locality<3>, dat : memref<4x

// -----

memref.prefetch %0[%1], reads, locality<3>, dat : memref<4xf32>

// -----

llvm.func @f()
llvm.call @f() : () ->

// -----

llvm.call @f() : (

// -----

llvm.call @f() :

// -----

llvm.call @f() : ()  a

// -----

llvm.call @f()  i32

// -----

llvm.call @f() : () -> (i32, i32

// -----

llvm.call @f() : () -> i32, i32

// -----

llvm.call %a() :

// -----

llvm.call %a() : i32 i32

// -----

llvm.call %a() : i32 ,

// -----

llvm.call_intrinsic 3() : () -> ()

// -----

llvm.call_intrinsic @a() : () -> ()

// -----

llvm.call_intrinsic a() : () -> ()

// -----

llvm.call_intrinsic () : () -> ()

// -----

llvm.call_intrinsic "a"( : ) -> ()

// -----

llvm.call_intrinsic "a"(%a b) : () -> ()

// -----

llvm.call_intrinsic "a" : () -> ()

// -----

%0 = tensor.from_elements : tensor<1xf32>

// -----

%0 = tensor.from_elements : tensor<0xf32>

// -----

%0 = tensor.from_elements %a : tensor<0xf32>

// -----

%0 = "scf.parallel"() ({}) {operandSegmentSizes = array<i32: 0, 1, 0>} : () -> i32

// -----

%0 = "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 1, 0>}> ({}) : () -> i32

// -----

%0 = "scf.parallel"() <{operandSegmentSizes = 3}> ({}) : () -> i32

// -----

%0 = "scf.parallel"() ({}) {operandSegmentSizes = 3} : () -> i32

// -----

%0 = "scf.parallel"() ({}) {operandSegmentSizes = array<i8: 1,1,1,1>} : () -> i32

// -----

%0 = "scf.parallel"() <{operandSegmentSizes = array<i8: 1, 1,1,1>}> ({}) : () -> i32

// -----

%0 = "scf.parallel"() ({}) {operand_segment_sizes = array<i32: 0, 0,0,0>} : () -> i32
