// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

// What a mask asks of the operation within.

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  vector.mask %m { func.return } : vector<8xi1>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = vector.mask %m { arith.constant 1 : i32 } : vector<8xi1> -> i32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  vector.mask %m, %v { vector.yield } : vector<8xi1>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = vector.mask %m { %x = vector.reduction <add>, %v : vector<8xf32> into f32
    vector.yield %f : f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = "vector.mask"(%m) ({
    %x = vector.reduction <add>, %v : vector<8xf32> into f32
    vector.yield %x, %x : f32, f32
  }) : (vector<8xi1>) -> f32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = "vector.mask"(%m) ({
    %x = vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<?xf32>
    vector.yield %x : tensor<?xf32>
  }) : (vector<8xi1>) -> f32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = "vector.mask"(%m, %v) ({
    %x = vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<?xf32>
    vector.yield %x : tensor<?xf32>
  }) : (vector<8xi1>, vector<8xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = "vector.mask"(%m, %m) ({
    %x = vector.transfer_read %t[%i], %f : tensor<?xf32>, vector<8xf32>
    vector.yield %x : vector<8xf32>
  }) : (vector<8xi1>, vector<8xi1>) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = vector.mask %w { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<16xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  "vector.mask"(%m) ({
  ^bb0(%x: i32):
    vector.yield
  }) : (vector<8xi1>) -> ()
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  "vector.mask"(%m) ({
  ^bb0:
  }) : (vector<8xi1>) -> ()
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<16xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %f: f32) {
  %r = vector.mask %m { } : vector<8xi1> -> f32
  return
}
