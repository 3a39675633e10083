// RUN: mlir-opt %s --mem2reg --allow-unregistered-dialect | FileCheck %s

// A load gives the value that was stored last; the slot and its accesses go.
// CHECK-LABEL: func.func @straight(
// CHECK-NEXT:    return %arg1 : i32
func.func @straight(%x: i32, %y: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  memref.store %y, %m[] : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// Where branches meet, the block gets an argument.
// CHECK-LABEL: func.func @branches(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%arg2 : i32)
// CHECK-NEXT:  ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @branches(%c: i1, %x: i32, %y: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb3
^bb2:
  memref.store %y, %m[] : memref<i32>
  cf.br ^bb3
^bb3:
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// A loop of blocks gets an argument, too.
// CHECK-LABEL: func.func @loop(
// CHECK-NEXT:    cf.br ^bb1(%arg1 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %1 = arith.addi %0, %arg1 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%1 : i32), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
func.func @loop(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  cf.br ^bb1
^bb1:
  %0 = memref.load %m[] : memref<i32>
  %1 = arith.addi %0, %x : i32
  memref.store %1, %m[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %2 = memref.load %m[] : memref<i32>
  return %2 : i32
}

// A load before any store gives poison.
// CHECK-LABEL: func.func @uninitialized(
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    return %0 : i32
func.func @uninitialized() -> i32 {
  %m = memref.alloca() : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// A slot of one element with dimensions is a slot, too.
// CHECK-LABEL: func.func @one_element(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    return %arg0 : i32
func.func @one_element(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  %0 = memref.load %m[%c0] : memref<1xi32>
  return %0 : i32
}

// A slot of several elements stays: sroa splits it first.
// CHECK-LABEL: func.func @several_elements(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloca = memref.alloca() : memref<2xi32>
// CHECK-NEXT:    memref.store %arg0, %alloca[%c0] : memref<2xi32>
// CHECK-NEXT:    %0 = memref.load %alloca[%c0] : memref<2xi32>
// CHECK-NEXT:    return %0 : i32
func.func @several_elements(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  %0 = memref.load %m[%c0] : memref<2xi32>
  return %0 : i32
}

// A slot whose address is handed to an operation stays whole: that may store to it.
// CHECK-LABEL: func.func @address_escapes(
// CHECK-NEXT:    %alloca = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %arg0, %alloca[] : memref<i32>
// CHECK-NEXT:    "test.use"(%alloca) : (memref<i32>) -> ()
// CHECK-NEXT:    %0 = memref.load %alloca[] : memref<i32>
// CHECK-NEXT:    return %0 : i32
func.func @address_escapes(%x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  "test.use"(%m) : (memref<i32>) -> ()
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// A slot whose address is stored stays, too.
// CHECK-LABEL: func.func @address_stored(
// CHECK-NEXT:    %alloca = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %arg1, %alloca[] : memref<i32>
// CHECK-NEXT:    memref.store %alloca, %arg0[] : memref<memref<i32>>
// CHECK-NEXT:    return
func.func @address_stored(%n: memref<memref<i32>>, %x: i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  memref.store %m, %n[] : memref<memref<i32>>
  return
}

// A buffer of the caller is no slot, and stays.
// CHECK-LABEL: func.func @argument(
// CHECK-NEXT:    memref.store %arg1, %arg0[] : memref<i32>
// CHECK-NEXT:    %0 = memref.load %arg0[] : memref<i32>
// CHECK-NEXT:    return %0 : i32
func.func @argument(%m: memref<i32>, %x: i32) -> i32 {
  memref.store %x, %m[] : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// A slot on the heap is not promoted.
// CHECK-LABEL: func.func @heap(
// CHECK-NEXT:    %alloc = memref.alloc() : memref<i32>
// CHECK-NEXT:    memref.store %arg0, %alloc[] : memref<i32>
// CHECK-NEXT:    %0 = memref.load %alloc[] : memref<i32>
// CHECK-NEXT:    return %0 : i32
func.func @heap(%x: i32) -> i32 {
  %m = memref.alloc() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// Slots of llvm are promoted as well.
// CHECK-LABEL: func.func @llvm(
// CHECK-NEXT:    %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:    return %arg0 : i32
func.func @llvm(%x: i32) -> i32 {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  return %0 : i32
}

// A volatile access keeps its slot.
// CHECK-LABEL: func.func @llvm_volatile(
// CHECK-NEXT:    %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:    %1 = llvm.alloca %0 x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT:    llvm.store volatile %arg0, %1 : i32, !llvm.ptr
// CHECK-NEXT:    %2 = llvm.load %1 : !llvm.ptr -> i32
// CHECK-NEXT:    return %2 : i32
func.func @llvm_volatile(%x: i32) -> i32 {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  llvm.store volatile %x, %p : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  return %0 : i32
}
