// RUN: mlir-opt %s --split-input-file --verify-diagnostics --tosa-attach-target="specification_version=1.1.draft profiles=pro_int,pro_fp extensions=controlflow,dynamic,fft,shape" --tosa-validate=strict-op-spec-alignment

// What the specification calls an error, on a device with the extensions for it.

func.func @fft(%a: tensor<1x16384x8xf32>) {
  // expected-error@+1 {{'tosa.rfft2d' op failed level check: H <= MAX_KERNEL}}
  %0:2 = tosa.rfft2d %a : (tensor<1x16384x8xf32>) -> (tensor<1x16384x5xf32>, tensor<1x16384x5xf32>)
  return
}

// -----

func.func @fft(%a: tensor<1x8x16384xf32>) {
  // expected-error@+1 {{'tosa.fft2d' op failed level check: W <= MAX_KERNEL}}
  %0:2 = tosa.fft2d %a, %a {inverse = false} : (tensor<1x8x16384xf32>, tensor<1x8x16384xf32>) -> (tensor<1x8x16384xf32>, tensor<1x8x16384xf32>)
  return
}

// -----

func.func @mul(%a: tensor<1xi32>, %b: tensor<1xi8>, %s: tensor<1xi8>) {
  %x = "tosa.const"() <{values = dense<64> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error@+1 {{'tosa.mul' op requires 0 <= shift && shift <= 63, but got: 64}}
  %0 = tosa.mul %a, %a, %x : (tensor<1xi32>, tensor<1xi32>, tensor<1xi8>) -> tensor<1xi32>
  // expected-error@+1 {{'tosa.mul' op requires shift = 0 for all input data types that are not int32_t, but got: 64}}
  %1 = tosa.mul %b, %b, %x : (tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1xi32>
  %2 = tosa.mul %b, %b, %s : (tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1xi32>
  return
}

// -----

func.func @if(%c: tensor<i1>, %a: tensor<4xi32>, %b: tensor<4xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op is not conformant to the TOSA specification. It requires the 'else' region is isolated from above.}}
  %0 = tosa.cond_if %c (%x = %a) : tensor<i1> (tensor<4xi32>) -> tensor<4xi32> {
  ^bb0(%x: tensor<4xi32>):
    %1 = tosa.abs %x : (tensor<4xi32>) -> tensor<4xi32>
    tosa.yield %1 : tensor<4xi32>
  } else {
  ^bb0(%x: tensor<4xi32>):
    %1 = tosa.add %b, %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    tosa.yield %1 : tensor<4xi32>
  }
  return
}

// -----

func.func @scatter(%a: tensor<2x3x4xf32>, %i: tensor<2x3x4xf32>) {
  %c = "tosa.const"() <{values = dense<[[0, 1, 2], [1, 1, 2]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  // expected-error@+1 {{'tosa.scatter' op indices values contain duplicates}}
  %0 = tosa.scatter %a, %c, %i : (tensor<2x3x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @scatter(%a: tensor<2x3x4xf32>, %i: tensor<2x3x4xf32>) {
  %c = "tosa.const"() <{values = dense<[[0, 1, 2], [1, 0, 2]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %0 = tosa.scatter %a, %c, %i : (tensor<2x3x4xf32>, tensor<2x3xi32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @nest(%c: tensor<i1>, %a: tensor<4xi32>) {
  // expected-error@+1 {{'tosa.cond_if' op is not conformant to the TOSA specification. It requires the 'then' region is isolated from above.}}
  %0 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
    // expected-error@+1 {{'tosa.cond_if' op is not conformant to the TOSA specification. It requires the 'then' region is isolated from above.}}
    %1 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
      // expected-error@+1 {{'tosa.cond_if' op is not conformant to the TOSA specification. It requires the 'then' region is isolated from above.}}
      %2 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
        // expected-error@+1 {{'tosa.cond_if' op is not conformant to the TOSA specification. It requires the 'then' region is isolated from above.}}
        %3 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
          // expected-error@+1 {{'tosa.cond_if' op is not conformant to the TOSA specification. It requires the 'then' region is isolated from above.}}
          %4 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
            // expected-error@+2 {{'tosa.cond_if' op failed level check: 6 >= MAX_NESTING}}
            // expected-error@+1 {{'tosa.cond_if' op is not conformant to the TOSA specification. It requires the 'then' region is isolated from above.}}
            %5 = tosa.cond_if %c : tensor<i1> -> tensor<4xi32> {
              tosa.yield %a : tensor<4xi32>
            } else {
              tosa.yield %a : tensor<4xi32>
            }
            tosa.yield %5 : tensor<4xi32>
          } else {
            tosa.yield %a : tensor<4xi32>
          }
          tosa.yield %4 : tensor<4xi32>
        } else {
          tosa.yield %a : tensor<4xi32>
        }
        tosa.yield %3 : tensor<4xi32>
      } else {
        tosa.yield %a : tensor<4xi32>
      }
      tosa.yield %2 : tensor<4xi32>
    } else {
      tosa.yield %a : tensor<4xi32>
    }
    tosa.yield %1 : tensor<4xi32>
  } else {
    tosa.yield %a : tensor<4xi32>
  }
  return
}
