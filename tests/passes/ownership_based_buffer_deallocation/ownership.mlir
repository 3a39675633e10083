// RUN: mlir-opt %s --ownership-based-buffer-deallocation | FileCheck %s

// A block frees what it allocates; the function does not own its argument.
// CHECK-LABEL: func.func @block(%arg0: memref<4xf32>)
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     memref.copy %arg0, %alloc : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     bufferization.dealloc (%base_buffer, %base_buffer_0 : memref<f32>, memref<f32>) if (%false, %true)
// CHECK-NEXT:     return
func.func @block(%x: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %x, %0 : memref<4xf32> to memref<4xf32>
  return
}

// A branch hands on who owns what it yields, and the function copies what it does not own.
// CHECK-LABEL: func.func @branch(%arg0: i1, %arg1: memref<4xf32>) -> memref<4xf32>
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %false_0 = arith.constant false
// CHECK-NEXT:     %0:2 = scf.if %arg0 -> (memref<4xf32>, i1) {
// CHECK-NEXT:       %false_9 = arith.constant false
// CHECK-NEXT:       %3 = bufferization.dealloc retain (%arg1 : memref<4xf32>)
// CHECK-NEXT:       scf.yield %arg1, %3 : memref<4xf32>, i1
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %true_9 = arith.constant true
// CHECK-NEXT:       %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:       %base_buffer_10, %offset_11, %sizes_12, %strides_13 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:       %3 = bufferization.dealloc (%base_buffer_10 : memref<f32>) if (%true_9) retain (%alloc : memref<4xf32>)
// CHECK-NEXT:       scf.yield %alloc, %3 : memref<4xf32>, i1
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = scf.if %0#1 -> (memref<4xf32>) {
// CHECK-NEXT:       scf.yield %0#0 : memref<4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %3 = bufferization.clone %0#0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:       scf.yield %3 : memref<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %1 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %2 = bufferization.dealloc (%base_buffer, %base_buffer_1, %base_buffer_5 : memref<f32>, memref<f32>, memref<f32>) if (%false_0, %0#1, %true) retain (%1 : memref<4xf32>)
// CHECK-NEXT:     return %1 : memref<4xf32>
func.func @branch(%c: i1, %x: memref<4xf32>) -> memref<4xf32> {
  %0 = scf.if %c -> (memref<4xf32>) {
    scf.yield %x : memref<4xf32>
  } else {
    %1 = memref.alloc() : memref<4xf32>
    scf.yield %1 : memref<4xf32>
  }
  return %0 : memref<4xf32>
}

// A loop carries ownership from one iteration to the next.
// CHECK-LABEL: func.func @loop(%arg0: index, %arg1: memref<4xf32>)
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %false_0 = arith.constant false
// CHECK-NEXT:     %0:2 = scf.for %arg2 = %arg0 to %arg0 step %arg0 iter_args(%arg3 = %arg1, %arg4 = %false) -> (memref<4xf32>, i1) {
// CHECK-NEXT:       %true = arith.constant true
// CHECK-NEXT:       %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:       %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %arg3 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:       %base_buffer_9, %offset_10, %sizes_11, %strides_12 = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:       %1 = bufferization.dealloc (%base_buffer_5, %base_buffer_9 : memref<f32>, memref<f32>) if (%arg4, %true) retain (%alloc : memref<4xf32>)
// CHECK-NEXT:       scf.yield %alloc, %1 : memref<4xf32>, i1
// CHECK-NEXT:     }
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%false_0, %0#1)
// CHECK-NEXT:     return
func.func @loop(%n: index, %x: memref<4xf32>) {
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (memref<4xf32>) {
    %1 = memref.alloc() : memref<4xf32>
    scf.yield %1 : memref<4xf32>
  }
  return
}

// Each edge of a branch frees what does not live on.
// CHECK-LABEL: func.func @blocks(%arg0: i1, %arg1: index)
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %alloc = memref.alloc(%arg1) : memref<?xf32>
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %0 = arith.andi %true, %arg0 : i1
// CHECK-NEXT:     bufferization.dealloc (%base_buffer : memref<f32>) if (%0)
// CHECK-NEXT:     %true_0 = arith.constant true
// CHECK-NEXT:     %1 = arith.xori %true_0, %arg0 : i1
// CHECK-NEXT:     %2 = arith.andi %true, %1 : i1
// CHECK-NEXT:     %3 = bufferization.dealloc (%base_buffer : memref<f32>) if (%2) retain (%alloc : memref<?xf32>)
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2(%alloc, %3 : memref<?xf32>, i1)
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %true_1 = arith.constant true
// CHECK-NEXT:     %alloc_2 = memref.alloc(%arg1) : memref<?xf32>
// CHECK-NEXT:     %base_buffer_3, %offset_4, %sizes_5, %strides_6 = memref.extract_strided_metadata %alloc_2 : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %4 = bufferization.dealloc (%base_buffer_3 : memref<f32>) if (%true_1) retain (%alloc_2 : memref<?xf32>)
// CHECK-NEXT:     cf.br ^bb2(%alloc_2, %4 : memref<?xf32>, i1)
// CHECK-NEXT:   ^bb2(%5: memref<?xf32>, %6: i1):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %base_buffer_7, %offset_8, %sizes_9, %strides_10 = memref.extract_strided_metadata %5 : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     bufferization.dealloc (%base_buffer_7 : memref<f32>) if (%6)
// CHECK-NEXT:     return
func.func @blocks(%c: i1, %n: index) {
  %0 = memref.alloc(%n) : memref<?xf32>
  cf.cond_br %c, ^bb1, ^bb2(%0 : memref<?xf32>)
^bb1:
  %1 = memref.alloc(%n) : memref<?xf32>
  cf.br ^bb2(%1 : memref<?xf32>)
^bb2(%2: memref<?xf32>):
  return
}

// Whichever is selected, it is known who owns it.
// CHECK-LABEL: func.func @select(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>) -> memref<4xf32>
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %false_0 = arith.constant false
// CHECK-NEXT:     %0 = arith.select %arg0, %arg1, %arg2 : memref<4xf32>
// CHECK-NEXT:     %1 = arith.select %arg0, %false, %false_0 : i1
// CHECK-NEXT:     %2 = scf.if %1 -> (memref<4xf32>) {
// CHECK-NEXT:       scf.yield %0 : memref<4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %4 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:       scf.yield %4 : memref<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %base_buffer_1, %offset_2, %sizes_3, %strides_4 = memref.extract_strided_metadata %arg2 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %base_buffer_5, %offset_6, %sizes_7, %strides_8 = memref.extract_strided_metadata %2 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %3 = bufferization.dealloc (%base_buffer, %base_buffer_1, %base_buffer_5 : memref<f32>, memref<f32>, memref<f32>) if (%false, %false_0, %true) retain (%2 : memref<4xf32>)
// CHECK-NEXT:     return %2 : memref<4xf32>
func.func @select(%c: i1, %x: memref<4xf32>, %y: memref<4xf32>) -> memref<4xf32> {
  %0 = arith.select %c, %x, %y : memref<4xf32>
  return %0 : memref<4xf32>
}

// The caller owns what a function returns; an unranked buffer is freed through a view of its first element.
// CHECK-LABEL: func.func private @callee(memref<*xf32>) -> memref<*xf32>
func.func private @callee(memref<*xf32>) -> memref<*xf32>

// CHECK-LABEL: func.func @call(%arg0: memref<*xf32>)
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %0 = call @callee(%arg0) : (memref<*xf32>) -> memref<*xf32>
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [], strides: [] : memref<*xf32> to memref<f32, strided<[]>>
// CHECK-NEXT:     %base_buffer, %offset = memref.extract_strided_metadata %reinterpret_cast : memref<f32, strided<[]>> -> memref<f32>, index
// CHECK-NEXT:     %reinterpret_cast_0 = memref.reinterpret_cast %0 to offset: [0], sizes: [], strides: [] : memref<*xf32> to memref<f32, strided<[]>>
// CHECK-NEXT:     %base_buffer_1, %offset_2 = memref.extract_strided_metadata %reinterpret_cast_0 : memref<f32, strided<[]>> -> memref<f32>, index
// CHECK-NEXT:     bufferization.dealloc (%base_buffer, %base_buffer_1 : memref<f32>, memref<f32>) if (%false, %true)
// CHECK-NEXT:     return
func.func @call(%x: memref<*xf32>) {
  %0 = call @callee(%x) : (memref<*xf32>) -> memref<*xf32>
  return
}

// What is freed by hand is not freed again.
// CHECK-LABEL: func.func @by_hand()
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %alloc = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %0 = arith.xori %false, %true : i1
// CHECK-NEXT:     cf.assert %0, "expected that the block does not have ownership"
// CHECK-NEXT:     memref.dealloc %alloc {bufferization.manual_deallocation} : memref<4xf32>
// CHECK-NEXT:     return
func.func @by_hand() {
  %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  memref.dealloc %0 {bufferization.manual_deallocation} : memref<4xf32>
  return
}

// Terminators of parallel loops are no ends of the block around them.
// CHECK-LABEL: func.func @parallel(%arg0: index, %arg1: f32)
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %false_0 = arith.constant false
// CHECK-NEXT:     %0 = scf.parallel (%arg2) = (%arg0) to (%arg0) step (%arg0) init (%arg1) -> f32 {
// CHECK-NEXT:       %true = arith.constant true
// CHECK-NEXT:       %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:       %1 = memref.load %alloc[%arg2] : memref<4xf32>
// CHECK-NEXT:       %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:       bufferization.dealloc (%base_buffer : memref<f32>) if (%true)
// CHECK-NEXT:       scf.reduce(%1 : f32) {
// CHECK-NEXT:       ^bb0(%arg3: f32, %arg4: f32):
// CHECK-NEXT:         %false_1 = arith.constant false
// CHECK-NEXT:         %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:         scf.reduce.return %arg3 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.forall (%arg2) in (%arg0) {
// CHECK-NEXT:       %true = arith.constant true
// CHECK-NEXT:       %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:       memref.store %arg1, %alloc[%arg2] : memref<4xf32>
// CHECK-NEXT:       %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:       bufferization.dealloc (%base_buffer : memref<f32>) if (%true)
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @parallel(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    %1 = memref.alloc() : memref<4xf32>
    %2 = memref.load %1[%i] : memref<4xf32>
    scf.reduce(%2 : f32) {
    ^bb0(%a: f32, %b: f32):
      %3 = memref.alloca() : memref<4xf32>
      scf.reduce.return %a : f32
    }
  }
  scf.forall (%i) in (%n) {
    %1 = memref.alloc() : memref<4xf32>
    memref.store %f, %1[%i] : memref<4xf32>
  }
  return
}
