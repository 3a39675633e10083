// RECORD: mlir-opt --convert-vector-to-llvm

func.func @p(%a: vector<2x2xf32>, %f: f32, %i: i8, %ui: ui16, %x: index, %b: i1, %bf: bf16, %v1: vector<2xi32>, %d: f64, %l: i64, %v0: vector<i32>) {
 vector.print %a : vector<2x2xf32>
 vector.print %f : f32
 vector.print %i : i8
 vector.print %ui : ui16
 vector.print %x : index
 vector.print %b : i1
 vector.print %bf : bf16
 vector.print %d : f64
 vector.print %l : i64
 vector.print
 vector.print punctuation <comma>
 vector.print %f : f32 punctuation <no_punctuation>
 vector.print str "hi"
 return
}
func.func @text() { vector.print str "hi" 
vector.print str "hi"
vector.print str "ho" return }
