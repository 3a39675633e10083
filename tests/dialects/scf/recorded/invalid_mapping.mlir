// RECORD: not mlir-opt --split-input-file 2>&1 >/dev/null

func.func @mask() {
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.thread<x>, #gpu.mask<255>]}
  scf.forall (%i, %j) in (4, 5) {
  } {mapping = []}
  return
}
// -----
func.func @masks() {
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.thread<x>, #gpu.mask<255>, #gpu.mask<15>]}
  return
}
// -----
func.func @few() {
  scf.forall (%i, %j) in (4, 5) {
  } {mapping = [#gpu.thread<x>]}
  return
}
// -----
func.func @many() {
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
  return
}
