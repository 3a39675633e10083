// Draws the Mandelbrot set: how many steps each point takes to escape, 0 to 9. The arithmetic is in small functions, which
// `--inline` puts where they are called.

func.func private @printI64(i64)
func.func private @printNewline()

// Where the picture begins, and how far its points are apart.
memref.global "private" constant @corner : memref<2xf64> = dense<[-2.100000e+00, -1.200000e+00]>
memref.global "private" constant @step : memref<2xf64> = dense<[5.000000e-02, 1.000000e-01]>

// The real part of a product.
func.func private @product_re(%a: f64, %b: f64, %c: f64, %d: f64) -> f64 {
  %ac = arith.mulf %a, %c : f64
  %bd = arith.mulf %b, %d : f64
  %re = arith.subf %ac, %bd : f64
  return %re : f64
}

// The imaginary part of a product.
func.func private @product_im(%a: f64, %b: f64, %c: f64, %d: f64) -> f64 {
  %ad = arith.mulf %a, %d : f64
  %bc = arith.mulf %b, %c : f64
  %im = arith.addf %ad, %bc : f64
  return %im : f64
}

// z * z + c.
func.func private @next(%re: f64, %im: f64, %cre: f64, %cim: f64) -> (f64, f64) {
  %pre = call @product_re(%re, %im, %re, %im) : (f64, f64, f64, f64) -> f64
  %pim = call @product_im(%re, %im, %re, %im) : (f64, f64, f64, f64) -> f64
  %nre = arith.addf %pre, %cre : f64
  %nim = arith.addf %pim, %cim : f64
  return %nre, %nim : f64, f64
}

// Whether a point is gone for good.
func.func private @escaped(%re: f64, %im: f64) -> i1 {
  %four = arith.constant 4.000000e+00 : f64
  %aa = arith.mulf %re, %re : f64
  %bb = arith.mulf %im, %im : f64
  %size = arith.addf %aa, %bb : f64
  %gone = arith.cmpf ogt, %size, %four : f64
  return %gone : i1
}

// The larger of two numbers, the smaller, and a number between two others.
func.func private @larger(%a: i64, %b: i64) -> i64 {
  %first = arith.cmpi sge, %a, %b : i64
  cf.cond_br %first, ^end(%a : i64), ^other
^other:
  cf.br ^end(%b : i64)
^end(%result: i64):
  return %result : i64
}
func.func private @smaller(%a: i64, %b: i64) -> i64 {
  %first = arith.cmpi sle, %a, %b : i64
  cf.cond_br %first, ^end(%a : i64), ^other
^other:
  cf.br ^end(%b : i64)
^end(%result: i64):
  return %result : i64
}
func.func private @clamp(%value: i64, %low: i64, %high: i64) -> i64 {
  %a = call @larger(%value, %low) : (i64, i64) -> i64
  %b = call @smaller(%a, %high) : (i64, i64) -> i64
  return %b : i64
}

// The steps until a point escapes, at most 40, as one digit.
func.func @digit(%cre: f64, %cim: f64) -> i64 {
  %zero = arith.constant 0.000000e+00 : f64
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c4 = arith.constant 4 : i64
  %c9 = arith.constant 9 : i64
  %most = arith.constant 40 : i64
  cf.br ^look(%zero, %zero, %c0 : f64, f64, i64)
^look(%re: f64, %im: f64, %steps: i64):
  %gone = call @escaped(%re, %im) : (f64, f64) -> i1
  %enough = arith.cmpi sge, %steps, %most : i64
  %stop = arith.ori %gone, %enough : i1
  cf.cond_br %stop, ^done, ^on
^on:
  %nre, %nim = call @next(%re, %im, %cre, %cim) : (f64, f64, f64, f64) -> (f64, f64)
  %more = arith.addi %steps, %c1 : i64
  cf.br ^look(%nre, %nim, %more : f64, f64, i64)
^done:
  %scaled = arith.divsi %steps, %c4 : i64
  %shown = call @clamp(%scaled, %c0, %c9) : (i64, i64, i64) -> i64
  return %shown : i64
}

// Where the point of a number is along one side.
func.func private @place(%side: index, %number: index) -> f64 {
  %corners = memref.get_global @corner : memref<2xf64>
  %steps = memref.get_global @step : memref<2xf64>
  %corner = memref.load %corners[%side] : memref<2xf64>
  %step = memref.load %steps[%side] : memref<2xf64>
  %int = arith.index_cast %number : index to i64
  %float = arith.sitofp %int : i64 to f64
  %far = arith.mulf %float, %step : f64
  %place = arith.addf %corner, %far : f64
  return %place : f64
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = arith.constant 25 : index
  %columns = arith.constant 60 : index
  scf.for %row = %c0 to %rows step %c1 {
    %im = func.call @place(%c1, %row) : (index, index) -> f64
    scf.for %column = %c0 to %columns step %c1 {
      %re = func.call @place(%c0, %column) : (index, index) -> f64
      %digit = func.call @digit(%re, %im) : (f64, f64) -> i64
      func.call @printI64(%digit) : (i64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}
