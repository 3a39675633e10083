// Functions of the runtime give the interpreter what they give native code.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: terrane run %s | FileCheck %s

func.func private @printMemrefF32(memref<*xf32>) attributes { llvm.emit_c_interface }
func.func private @printMemrefShapeF32(memref<*xf32>) attributes { llvm.emit_c_interface }
func.func private @printMemrefI8(memref<*xi8>) attributes { llvm.emit_c_interface }
func.func private @verifyMemRefF32(memref<*xf32>, memref<*xf32>) -> i64 attributes { llvm.emit_c_interface }
func.func private @printI64(i64)
func.func private @printF16(f16)
func.func private @printNewline()
func.func private @rtclock() -> f64

memref.global "private" @numbers : memref<2x2xf32> = dense<[[1.5, 2.0], [3.0, 4.0]]>
memref.global "private" @others : memref<2x2xf32> = dense<[[1.5, 2.0], [3.0, 5.0]]>

func.func @main() {
  %m = memref.get_global @numbers : memref<2x2xf32>
  %n = memref.get_global @others : memref<2x2xf32>
  %u = memref.cast %m : memref<2x2xf32> to memref<*xf32>
  %v = memref.cast %n : memref<2x2xf32> to memref<*xf32>
  // CHECK: Unranked Memref base@ = {{.*}} rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1] data =
  // CHECK-NEXT: {{\[}}[1.5, 2],
  // CHECK-NEXT: [3, 4]]
  func.call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  // CHECK-NEXT: Unranked Memref base@ = {{.*}} rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1]
  func.call @printMemrefShapeF32(%u) : (memref<*xf32>) -> ()
  func.call @printNewline() : () -> ()

  // One element differs.
  // CHECK: 1
  %differ = func.call @verifyMemRefF32(%u, %v) : (memref<*xf32>, memref<*xf32>) -> i64
  func.call @printI64(%differ) : (i64) -> ()
  func.call @printNewline() : () -> ()

  // Bytes are characters.
  // CHECK-NEXT: data =
  // CHECK-NEXT: [A]
  %c0 = arith.constant 0 : index
  %bytes = memref.alloca() : memref<1xi8>
  %a = arith.constant 65 : i8
  memref.store %a, %bytes[%c0] : memref<1xi8>
  %ub = memref.cast %bytes : memref<1xi8> to memref<*xi8>
  func.call @printMemrefI8(%ub) : (memref<*xi8>) -> ()

  // CHECK-NEXT: 0.333252
  %third = arith.constant 0.333333 : f16
  func.call @printF16(%third) : (f16) -> ()
  func.call @printNewline() : () -> ()

  // Time does not go back.
  // CHECK-NEXT: 1
  %t0 = func.call @rtclock() : () -> f64
  %t1 = func.call @rtclock() : () -> f64
  %later = arith.cmpf oge, %t1, %t0 : f64
  %bit = arith.extui %later : i1 to i64
  func.call @printI64(%bit) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
