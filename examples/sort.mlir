// Sorts a memref in place, by insertion.

func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}

memref.global "private" @numbers : memref<10xi32> = dense<[31, 41, 59, 26, 53, 58, 97, 93, 23, 84]>

func.func @sort(%values: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %values, %c0 : memref<?xi32>
  scf.for %i = %c1 to %size step %c1 {
    %key = memref.load %values[%i] : memref<?xi32>
    // Moves larger elements up until the key's place is free.
    %place = scf.while (%j = %i) : (index) -> index {
      %positive = arith.cmpi sgt, %j, %c0 : index
      %goes_on = scf.if %positive -> (i1) {
        %before = arith.subi %j, %c1 : index
        %element = memref.load %values[%before] : memref<?xi32>
        %larger = arith.cmpi sgt, %element, %key : i32
        scf.yield %larger : i1
      } else {
        %false = arith.constant false
        scf.yield %false : i1
      }
      scf.condition(%goes_on) %j : index
    } do {
    ^bb0(%j: index):
      %before = arith.subi %j, %c1 : index
      %element = memref.load %values[%before] : memref<?xi32>
      memref.store %element, %values[%j] : memref<?xi32>
      scf.yield %before : index
    }
    memref.store %key, %values[%place] : memref<?xi32>
  }
  return
}

func.func @main() {
  %numbers = memref.get_global @numbers : memref<10xi32>
  %values = memref.cast %numbers : memref<10xi32> to memref<?xi32>
  call @sort(%values) : (memref<?xi32>) -> ()
  %any = memref.cast %values : memref<?xi32> to memref<*xi32>
  call @printMemrefI32(%any) : (memref<*xi32>) -> ()
  return
}
