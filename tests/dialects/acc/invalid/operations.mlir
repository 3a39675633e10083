// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Clauses, recipes, loops and atomic operations that do not fit each other.
func.func @a(%a: memref<10xf32>) {
  // expected-error@+1 {{at least one operand or the default attribute must appear on the data operation}}
  acc.data { }
  return
}

// -----

func.func @a(%a: memref<10xf32>) {
  // expected-error@+1 {{at least one operand must be present in dataOperands on the enter data operation}}
  acc.enter_data
  return
}

// -----

func.func @a(%a: memref<10xf32>) {
  // expected-error@+1 {{at least one operand must be present in dataOperands on the exit data operation}}
  acc.exit_data
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.create varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{async attribute cannot appear with asyncOperand}}
  acc.enter_data async(%i : i64) dataOperands(%0 : memref<10xf32>) attributes {async}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.create varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{wait attribute cannot appear with waitOperands}}
  acc.enter_data wait(%i : i64) dataOperands(%0 : memref<10xf32>) attributes {wait}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.create varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{wait_devnum cannot appear without waitOperands}}
  acc.enter_data wait_devnum(%i : i64) dataOperands(%0 : memref<10xf32>)
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.present varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{expect data entry operation as defining op}}
  acc.enter_data dataOperands(%0 : memref<10xf32>)
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{at least one operand must appear on the host_data operation}}
  acc.host_data { }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.present varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{expect data entry operation as defining op}}
  acc.host_data dataOperands(%0 : memref<10xf32>) { }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{at least one value must be present in dataOperands}}
  acc.update
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.present varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{expect data entry/exit operation or acc.getdeviceptr as defining op}}
  acc.update dataOperands(%0 : memref<10xf32>)
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  acc.parallel {
    // expected-error@+1 {{'acc.init' op cannot be nested in a compute operation}}
    acc.init
  }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  acc.kernels {
    // expected-error@+1 {{'acc.set' op cannot be nested in a compute operation}}
    acc.set device_num(%i : i64)
  }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{'acc.set' op at least one default_async, device_num, or device_type operand must appear}}
  acc.set
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{data clause associated with copyin operation must match its intent or specify original clause this operation was decomposed from}}
  %0 = acc.copyin varPtr(%a : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{data clause associated with present operation must match its intent}}
  %0 = acc.present varPtr(%a : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{data clause associated with cache operation must match its intent or specify original clause this operation was decomposed from}}
  %0 = acc.cache varPtr(%a : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{data clause associated with device operation must match its intent or specify original clause this operation was decomposed from}}
  %0 = acc.update_device varPtr(%a : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{data clause associated with attach operation must match its intent}}
  %0 = acc.attach varPtr(%a : memref<10xf32>) -> memref<10xf32> {dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.create varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{data clause associated with detach operation must match its intent or specify original clause this operation was decomposed from}}
  acc.detach accPtr(%0 : memref<10xf32>) {dataClause = #acc<data_clause acc_create>}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{'acc.private' op recipe expected for private}}
  %0 = acc.private varPtr(%a : memref<10xf32>) -> memref<10xf32>
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{varType must capture the element type of var}}
  %0 = acc.copyin varPtr(%a : memref<10xf32>) varType(memref<10xf32>) -> memref<10xf32>
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{input and output types must match}}
  %0 = acc.copyin varPtr(%a : memref<10xf32>) -> memref<10xi32>
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{expected extent or upperbound.}}
  %0 = acc.bounds lowerbound(%i : i64)
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{custom op 'acc.bounds' `lowerbound` clause can appear at most once in the expansion of the oilist directive}}
  %0 = acc.bounds lowerbound(%i : i64) lowerbound(%i : i64)
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{at least one of auto, independent, seq must be present}}
  acc.loop control(%i : index) = (%x : index) to (%x : index) step (%x : index) {
    acc.yield
  }
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{only one of auto, independent, seq can be present at the same time}}
  acc.loop control(%i : index) = (%x : index) to (%x : index) step (%x : index) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>], independent = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{gang, worker or vector cannot appear with seq}}
  acc.loop gang control(%i : index) = (%x : index) to (%x : index) step (%x : index) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{custom op 'acc.loop' expect at least one of num, dim or static values}}
  acc.loop gang({}) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{custom op 'acc.loop' new value expected after comma}}
  acc.loop gang({num=%x : index, }) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{custom op 'acc.loop' expect at least one of num, dim or static values}}
  acc.loop gang({flow=%x : index, }) {
    acc.yield
  } attributes {seq = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{expected non-empty body.}}
  "acc.loop"() <{operandSegmentSizes = array<i32: 0,0,0,0,0,0,0,0,0,0,0>, independent = [#acc.device_type<none>]}> ({}) : () -> ()
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{'acc.loop' op collapse device_type attr must be define when collapse attr is present}}
  acc.loop {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], collapse = [1]}
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{'acc.loop' op collapse attribute count must match collapse device_type count}}
  acc.loop {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], collapse = [1], collapseDeviceType = [#acc.device_type<none>, #acc.device_type<nvidia>], unstructured}
  return
}

// -----

func.func @a(%x: index) {
  // expected-error@+1 {{'acc.loop' op duplicate device_type `none` found in worker attribute}}
  acc.loop {
    acc.yield
  } attributes {independent = [#acc.device_type<none>], worker = [#acc.device_type<none>, #acc.device_type<none>], unstructured}
  return
}

// -----

// expected-error@+1 {{'acc.private.recipe' op expects non-empty init region}}
acc.private.recipe @p : memref<10xf32> init {
}

// -----

// expected-error@+1 {{'acc.private.recipe' op expects init region first argument of the privatization type}}
acc.private.recipe @p : memref<10xf32> init {
^bb0(%a: memref<9xf32>):
  acc.terminator
}

// -----

// expected-error@+1 {{'acc.private.recipe' op expects destroy region first argument of the privatization type}}
acc.private.recipe @p : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  acc.yield
} destroy {
^bb0(%a: memref<9xf32>):
  acc.terminator
}

// -----

// expected-error@+1 {{'acc.firstprivate.recipe' op expects non-empty copy region}}
acc.firstprivate.recipe @p : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} copy {
}

// -----

// expected-error@+1 {{'acc.firstprivate.recipe' op expects copy region with two arguments of the privatization type}}
acc.firstprivate.recipe @p : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} copy {
^bb0(%a: memref<10xf32>):
  acc.terminator
}

// -----

// expected-error@+1 {{'acc.reduction.recipe' op expects combiner region with the first two arguments of the reduction type}}
acc.reduction.recipe @p : memref<10xf32> reduction_operator <add> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} combiner {
^bb0(%a: memref<10xf32>):
  acc.terminator
}

// -----

// expected-error@+1 {{'acc.reduction.recipe' op expects combiner region to yield a value of the reduction type}}
acc.reduction.recipe @p : memref<10xf32> reduction_operator <add> init {
^bb0(%a: memref<10xf32>):
  acc.yield %a : memref<10xf32>
} combiner {
^bb0(%a: memref<10xf32>, %b: memref<10xf32>):
  acc.yield
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.copyin varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{'acc.parallel' op expected private as defining op}}
  acc.parallel private(%0 : memref<10xf32>) {
  }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  %0 = acc.update_device varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{expect data entry/exit operation or acc.getdeviceptr as defining op}}
  acc.parallel dataOperands(%0 : memref<10xf32>) {
  }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{asyncOnly attribute cannot appear with asyncOperand}}
  acc.parallel async(%i : i64) {
  } attributes {asyncOnly = [#acc.device_type<none>]}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{wait attribute cannot appear with waitOperands}}
  acc.parallel wait({%i : i64}) {
  } attributes {waitOnly = [#acc.device_type<none>]}
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{'acc.parallel' op num_gangs expects a maximum of 3 values per segment}}
  acc.parallel num_gangs({%i : i64, %i : i64, %i : i64, %i : i64}) {
  }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  acc.parallel num_gangs({%i : i64}, {%i : i64}) {
  }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  acc.parallel num_workers(%i : i64, %i : i64) {
  }
  return
}

// -----

func.func @a(%a: memref<10xf32>, %i: i64) {
  // expected-error@+1 {{'acc.yield' op expects parent op to be one of 'acc.firstprivate.recipe, acc.loop, acc.parallel, acc.private.recipe, acc.reduction.recipe, acc.serial, acc.atomic.update'}}
  acc.yield
}

// -----

func.func @a(%a: memref<i32>, %i: i64) {
  // expected-error@+1 {{read and write must not be to the same location for atomic reads}}
  acc.atomic.read %a = %a : memref<i32>, memref<i32>, i32
  return
}

// -----

func.func @a(%a: memref<i32>, %i: i64) {
  // expected-error@+1 {{address must dereference to value type}}
  acc.atomic.write %a = %i : memref<i32>, i64
  return
}

// -----

func.func @a(%a: memref<i32>, %i: i64) {
  // expected-error@+1 {{the type of the operand must be a pointer type whose element type is the same as that of the region argument}}
  acc.atomic.update %a : memref<i32> {
  ^bb0(%x: i64):
    acc.yield %x : i64
  }
  return
}

// -----

func.func @a(%a: memref<i32>, %i: i32) {
  // expected-error@+1 {{only updated value must be returned}}
  acc.atomic.update %a : memref<i32> {
  ^bb0(%x: i32):
    acc.yield %x, %x : i32, i32
  }
  return
}

// -----

func.func @a(%a: memref<i32>, %i: i32) {
  // expected-error@+1 {{expected three operations in atomic.capture region (one terminator, and two atomic ops)}}
  acc.atomic.capture {
    acc.atomic.write %a = %i : memref<i32>, i32
  }
  return
}

// -----

func.func @a(%a: memref<i32>, %i: i32) {
  acc.atomic.capture {
    // expected-error@+1 {{invalid sequence of operations in the capture region}}
    acc.atomic.write %a = %i : memref<i32>, i32
    acc.atomic.write %a = %i : memref<i32>, i32
  }
  return
}

// -----

func.func @a(%a: memref<i32>, %b: memref<i32>, %i: i32) {
  acc.atomic.capture {
    // expected-error@+1 {{captured variable in atomic.read must be updated in second operation}}
    acc.atomic.read %a = %b : memref<i32>, memref<i32>, i32
    acc.atomic.write %a = %i : memref<i32>, i32
  }
  return
}

// -----

func.func @a(%a: memref<10xf32>) {
  // expected-error@+1 {{at least one operand must appear on the declare operation}}
  %t = acc.declare_enter
  return
}

// -----

func.func @a(%a: memref<10xf32>) {
  %0 = acc.attach varPtr(%a : memref<10xf32>) -> memref<10xf32>
  // expected-error@+1 {{expect valid declare data entry operation or acc.getdeviceptr as defining op}}
  %t = acc.declare_enter dataOperands(%0 : memref<10xf32>)
  return
}

// -----

func.func @f()
// expected-error@+1 {{only one of `gang`, `worker`, `vector`, `seq` can be present at the same time}}
acc.routine @r func(@f) gang worker

// -----

func.func @a(%x: f32) {
  // expected-error@+1 {{'acc.copyin' op operand #0 must be any pointer or mappable, but got 'f32'}}
  %0 = acc.copyin varPtr(%x : f32) -> f32
  return
}

// -----

func.func @a(%x: f32) {
  // expected-error@+1 {{'acc.copyin' op operand #0 must be any pointer or mappable, but got 'f32'}}
  %0 = acc.copyin var(%x : f32) -> f32
  return
}
