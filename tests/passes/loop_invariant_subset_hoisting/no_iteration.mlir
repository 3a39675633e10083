// RUN: mlir-opt %s --loop-invariant-subset-hoisting | FileCheck %s

// A part that may not be within its tensor is read and written where the loop does it: it may run not once.

// CHECK-LABEL: func @any_count
// CHECK:         scf.for
// CHECK-NEXT:      tensor.extract_slice
// CHECK:           tensor.insert_slice
// CHECK-NEXT:      scf.yield
func.func @any_count(%n: index, %at: index, %t: tensor<6xi16>) -> tensor<6xi16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<6xi16> {
    %part = tensor.extract_slice %a[%at] [3] [1] : tensor<6xi16> to tensor<3xi16>
    %twice = arith.addi %part, %part : tensor<3xi16>
    %whole = tensor.insert_slice %twice into %a[%at] [3] [1] : tensor<3xi16> into tensor<6xi16>
    scf.yield %whole : tensor<6xi16>
  }
  return %r : tensor<6xi16>
}

// Two times: the read moves, for nothing before it may end the program.
// CHECK-LABEL: func @two_times
// CHECK:         %[[PART:.*]] = tensor.extract_slice
// CHECK:         scf.for {{.*}}%[[PART]]
// CHECK-NOT:       tensor.{{extract|insert}}
// CHECK:           scf.yield
// CHECK:         tensor.insert_slice
func.func @two_times(%at: index, %t: tensor<6xi16>) -> tensor<6xi16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %t) -> tensor<6xi16> {
    %part = tensor.extract_slice %a[%at] [3] [1] : tensor<6xi16> to tensor<3xi16>
    %twice = arith.addi %part, %part : tensor<3xi16>
    %whole = tensor.insert_slice %twice into %a[%at] [3] [1] : tensor<3xi16> into tensor<6xi16>
    scf.yield %whole : tensor<6xi16>
  }
  return %r : tensor<6xi16>
}

// A call may end the program; and a branch may leave the read out.
// CHECK-LABEL: func @not_before
// CHECK:         scf.for
// CHECK-NEXT:      call @may_exit
// CHECK-NEXT:      tensor.extract_slice
// CHECK:         scf.for
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        tensor.extract_slice
func.func private @may_exit()
func.func private @look(tensor<3xi16>)
func.func @not_before(%at: index, %c: i1, %t: tensor<6xi16>, %p: tensor<3xi16>) -> tensor<6xi16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %t) -> tensor<6xi16> {
    func.call @may_exit() : () -> ()
    %part = tensor.extract_slice %a[%at] [3] [1] : tensor<6xi16> to tensor<3xi16>
    %twice = arith.addi %part, %part : tensor<3xi16>
    %whole = tensor.insert_slice %twice into %a[%at] [3] [1] : tensor<3xi16> into tensor<6xi16>
    scf.yield %whole : tensor<6xi16>
  }
  %s = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %r) -> tensor<6xi16> {
    scf.if %c {
      %part = tensor.extract_slice %a[%at] [3] [1] : tensor<6xi16> to tensor<3xi16>
      func.call @look(%part) : (tensor<3xi16>) -> ()
    }
    %whole = tensor.insert_slice %p into %a[%at] [3] [1] : tensor<3xi16> into tensor<6xi16>
    scf.yield %whole : tensor<6xi16>
  }
  return %s : tensor<6xi16>
}
