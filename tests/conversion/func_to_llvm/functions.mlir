// RUN: mlir-opt %s --convert-func-to-llvm --split-input-file | FileCheck %s

// A function, its arguments and its return become those of llvm; several results are one structure.

// A function without a result.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @nothing() {
// CHECK-NEXT:      llvm.return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @nothing() {
  return
}

// -----

// An argument and a result keep their types, if llvm has them; an index is an i64.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @identity(%arg0: i32, %arg1: i64) -> i32 {
// CHECK-NEXT:      llvm.return %arg0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @identity(%x: i32, %n: index) -> i32 {
  return %x : i32
}

// -----

// Two results are a structure.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @two(%arg0: i32, %arg1: f32) -> !llvm.struct<(i32, f32)> {
// CHECK-NEXT:      %0 = llvm.mlir.poison : !llvm.struct<(i32, f32)>
// CHECK-NEXT:      %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i32, f32)>
// CHECK-NEXT:      %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i32, f32)>
// CHECK-NEXT:      llvm.return %2 : !llvm.struct<(i32, f32)>
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func @two(%x: i32, %y: f32) -> (i32, f32) {
  return %x, %y : i32, f32
}

// -----

// A call of two results takes the structure apart.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @two() -> !llvm.struct<(i32, f32)> attributes {sym_visibility = "private"}
// CHECK-NEXT:    llvm.func @call() -> f32 {
// CHECK-NEXT:      %0 = llvm.call @two() : () -> !llvm.struct<(i32, f32)>
// CHECK-NEXT:      %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, f32)>
// CHECK-NEXT:      %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, f32)>
// CHECK-NEXT:      llvm.return %2 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func private @two() -> (i32, f32)
func.func @call() -> f32 {
  %0:2 = call @two() : () -> (i32, f32)
  return %0#1 : f32
}

// -----

// A buffer is handed over as pointers, offset, sizes and strides.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @buffer(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {sym_visibility = "private"}
// CHECK-NEXT:  }
func.func private @buffer(memref<4xf32>)

// -----

// With a C interface a declaration calls a second function, which takes a pointer to the descriptor.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func private @with_interface(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) attributes {llvm.emit_c_interface, sym_visibility = "private"} {
// CHECK:           %7 = llvm.alloca %6 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:      llvm.store %5, %7 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
// CHECK-NEXT:      llvm.call @_mlir_ciface_with_interface(%7) : (!llvm.ptr) -> ()
// CHECK:         llvm.func @_mlir_ciface_with_interface(!llvm.ptr) attributes {llvm.emit_c_interface, sym_visibility = "private"}
func.func private @with_interface(memref<4xf32>) attributes {llvm.emit_c_interface}

// -----

// A reference to a function is its address, a call through a value one through a pointer.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @callee(i32) attributes {sym_visibility = "private"}
// CHECK-NEXT:    llvm.func @indirect(%arg0: i32) {
// CHECK-NEXT:      %0 = llvm.mlir.addressof @callee : !llvm.ptr
// CHECK-NEXT:      llvm.call %0(%arg0) : !llvm.ptr, (i32) -> ()
// CHECK-NEXT:      llvm.return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func private @callee(i32)
func.func @indirect(%x: i32) {
  %0 = func.constant @callee : (i32) -> ()
  call_indirect %0(%x) : (i32) -> ()
  return
}

// -----

// Private functions keep their visibility.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @hidden() attributes {sym_visibility = "private"} {
// CHECK-NEXT:      llvm.return
// CHECK-NEXT:    }
// CHECK-NEXT:  }
func.func private @hidden() {
  return
}

// -----

// An argument that is copied from where a pointer points is a pointer for C, too.
// CHECK-LABEL: module {
// CHECK:         llvm.func @copied(%arg0: !llvm.ptr {llvm.byval = i64}) attributes {llvm.emit_c_interface} {
// CHECK:         llvm.func @_mlir_ciface_copied(%arg0: !llvm.ptr {llvm.byval = i64}) attributes {llvm.emit_c_interface} {
// CHECK-NEXT:      llvm.call @copied(%arg0) : (!llvm.ptr) -> ()
func.func @copied(%x: index {llvm.byval = index}) attributes {llvm.emit_c_interface} {
  return
}
