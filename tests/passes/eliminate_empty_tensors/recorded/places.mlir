// RECORD: mlir-opt --eliminate-empty-tensors --split-input-file --allow-unregistered-dialect

// The part of the destination is read where all that it needs is there.

func.func @a(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %x = "test.before"() : () -> index
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %g into %t[0] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @b(%t: tensor<?xf32>, %f: f32) -> tensor<?xf32> {
  %x = "test.before"() : () -> index
  "test.x"() : () -> ()
  %y = "test.before2"() : () -> index
  "test.y"() : () -> ()
  %e = tensor.empty(%x) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %g into %t[%y] [%x] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @c(%t: tensor<?xf32>, %f: f32, %n: index, %i: index) -> tensor<?xf32> {
  "test.x"() : () -> ()
  %s = scf.for %k = %i to %n step %i iter_args(%q = %t) -> (tensor<?xf32>) {
    "test.x"() : () -> ()
    %e = tensor.empty(%n) : tensor<?xf32>
    "test.mid"() : () -> ()
    %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    %r = tensor.insert_slice %g into %q[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %r : tensor<?xf32>
  }
  return %s : tensor<?xf32>
}

// -----

func.func @d(%t: tensor<?xf32>, %f: f32, %n: index, %i: index) -> tensor<?xf32> {
  cf.br ^a
^a:
  "test.x"() : () -> ()
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %g into %t[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @e(%t: tensor<?xf32>, %f: f32, %n: index, %i: index) -> tensor<?xf32> {
  %y = "test.before2"() : () -> index
  "test.x"() : () -> ()
  cf.br ^a
^a:
  "test.x"() : () -> ()
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %g into %t[%y] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @c(%t: tensor<?xf32>, %f: f32, %n: index, %i: index) -> tensor<?xf32> {
  "test.x"() : () -> ()
  %s = scf.for %k = %i to %n step %i iter_args(%q = %t) -> (tensor<?xf32>) {
    "test.x"() : () -> ()
    %e = tensor.empty(%n) : tensor<?xf32>
    "test.mid"() : () -> ()
    %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
    %r = tensor.insert_slice %g into %t[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %r : tensor<?xf32>
  }
  return %s : tensor<?xf32>
}

// -----

func.func @d(%t: tensor<?xf32>, %f: f32, %n: index, %i: index) -> tensor<?xf32> {
  cf.br ^a(%t : tensor<?xf32>)
^a(%z: tensor<?xf32>):
  "test.x"() : () -> ()
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %g into %z[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @e(%t: tensor<?xf32>, %f: f32, %n: index, %i: index) -> tensor<?xf32> {
  cf.br ^a(%t : tensor<?xf32>)
^a(%z: tensor<?xf32>):
  "test.x"() : () -> ()
  %y = "test.before2"() : () -> index
  "test.y"() : () -> ()
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %g into %z[%y] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @f(%t: tensor<?xf32>, %f: f32, %n: index, %i: index) -> tensor<?xf32> {
  cf.br ^a
^a:
  "test.x"() : () -> ()
  %y = "test.before2"() : () -> index
  "test.y"() : () -> ()
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %g into %t[%y] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @g(%t: tensor<?xf32>, %f: f32, %n: index, %c: i1) -> tensor<?xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  "test.x"() : () -> ()
  %y = "test.before2"() : () -> index
  "test.y"() : () -> ()
  %e = tensor.empty(%n) : tensor<?xf32>
  "test.mid"() : () -> ()
  %g = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  cf.br ^c
^b:
  cf.br ^d(%t : tensor<?xf32>)
^c:
  %y2 = "test.before2"() : () -> index
  %r = tensor.insert_slice %g into %t[%y] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  cf.br ^d(%r : tensor<?xf32>)
^d(%z: tensor<?xf32>):
  return %z : tensor<?xf32>
}
