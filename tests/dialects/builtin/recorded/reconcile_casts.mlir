// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --reconcile-unrealized-casts
// Shows R-229.
// Casts that cancel each other, casts that are dead, and those that have to stay.

func.func @there_and_back(%x: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %x : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %1 : i64
}

// -----

func.func @through_others(%x: i64) -> (i64, index, i64) {
  %0 = builtin.unrealized_conversion_cast %x : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to i16
  %3 = builtin.unrealized_conversion_cast %2 : i16 to i64
  %4 = builtin.unrealized_conversion_cast %3 : i64 to index
  %5 = builtin.unrealized_conversion_cast %4 : index to i64
  return %3, %4, %5 : i64, index, i64
}

// -----

func.func @to_the_same(%x: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %x : i64 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i64
  return %1 : i64
}

// -----

func.func @dead(%x: i64) {
  %0 = builtin.unrealized_conversion_cast %x : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %0, %1 : index, i32 to f32
  return
}

// -----

func.func @live_through_others(%x: i64) -> f32 {
  %0 = builtin.unrealized_conversion_cast %x : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to f32
  %3 = builtin.unrealized_conversion_cast %1 : i32 to f64
  return %2 : f32
}

// -----

func.func @several(%x: i64, %y: i1) -> (i64, i1, i64, i1) {
  %0 = builtin.unrealized_conversion_cast %x, %y : i64, i1 to f32
  %1:2 = builtin.unrealized_conversion_cast %0 : f32 to i64, i1
  %2 = builtin.unrealized_conversion_cast %1#1, %1#0 : i1, i64 to f32
  %3:2 = builtin.unrealized_conversion_cast %2 : f32 to i64, i1
  return %1#0, %1#1, %3#0, %3#1 : i64, i1, i64, i1
}

// -----

func.func @part(%x: i64, %y: i1) -> i1 {
  %0:2 = builtin.unrealized_conversion_cast %x : i64 to i1, i32
  %1 = builtin.unrealized_conversion_cast %0#0 : i1 to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to i1
  return %2 : i1
}

// -----

func.func @from_nothing() -> index {
  %0 = builtin.unrealized_conversion_cast to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to index
  %2 = builtin.unrealized_conversion_cast to i64
  return %1 : index
}

// -----

func.func @in_regions(%x: i64, %c: i1) -> i64 {
  %0 = builtin.unrealized_conversion_cast %x : i64 to index
  %r = scf.if %c -> (i64) {
    %1 = builtin.unrealized_conversion_cast %0 : index to i64
    scf.yield %1 : i64
  } else {
    %2 = builtin.unrealized_conversion_cast %0 : index to i64
    "test.use"(%2, %0) : (i64, index) -> ()
    scf.yield %2 : i64
  }
  return %r : i64
}

// -----

"test.graph"() ({
  %0 = builtin.unrealized_conversion_cast %1 : i32 to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
}) : () -> ()

// -----

module {
  module @inner {
    func.func @deep(%x: i64) -> i64 {
      %0 = builtin.unrealized_conversion_cast %x : i64 to index {attr}
      %1 = builtin.unrealized_conversion_cast %0 : index to i64
      return %1 : i64
    }
  }
}
